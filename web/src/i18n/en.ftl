## Common

close = Close
menu = Menu
offline = offline
undo = Undo
why = Why not?
language = Language
theme-switch = Light or lamp
theme-lamp = Light the lamp
theme-papyrus = Back to daylight
rule-named = Rule { $rule }
rule-open = Read rule { $rule }
die-shows = Die: { $value }
skip-prompt = To the prompt
skip-board = To the board
level-random = Random
level-greedy = Greedy
level-flat = Flat
level-tiro = Tiro
level-miles = Miles
level-centurio = Centurio
level-tribunus = Tribunus
level-legatus = level Legatus
level-imperator = Imperator

## Top bar

top-home = Home
top-against = you against
top-machine = { $level } (machine)
top-watching = watching
top-same-screen = one screen, all seats
top-turn = Turn { $turn } of { $of }
title-your-turn = ● Your turn · { $table }
clock-of = Clock of { $seat }: { $left }
clock-days = { $days } d { $hours } h

## Prompt

goal-title = To win:
prompt-actions = Actions
prompt-back = Back
prompt-more = More… ({ $count })
prompt-fold = { $head }… ({ $count })
prompt-why-others = What else?
prompt-glow = Choose among what glows.
prompt-glow-or = Choose among what glows, or act below.
prompt-only-pass = You can only pass: you are asked so that nobody learns from a silence what you hold.
prompt-any-card = Choose any card of your hand.
prompt-any-card-or = Choose any card of your hand, or act below.
prompt-any-piece = Choose any piece.
prompt-any-piece-or = Choose any piece, or act below.
prompt-choose-use = Choose what to do with it.
prompt-preview = Nothing is done yet. Confirm, or go back.
undo-tip = Take back your last action
undo-nothing = There is nothing of yours to take back.
undo-free = Dice have fallen or the machine has moved since. You may take it back all the same: the dice fall anew, the record keeps it, and this game counts for no statistics.
undo-free-tip = Take back your last action, past dice and the machine’s moves
undo-anyway = Take it back anyway
undo-not = Undo is not possible. { $reason }
standing-pass = Always pass here
waiting-for = Waiting for { $who }
waiting-thinks = { $who } is thinking… { $seconds } s
waiting-move-now = Stop and move now
waiting-gathering = The table waits for all seats to be taken.
waiting-closed = This table is closed.
waiting-table = One moment…
moment-looking = You are looking at action { $action }
moment-before = Before
moment-after = After
moment-return = Return to now
catch-up = { $count ->
    [one] One more step to show
   *[other] { $count } more steps to show
 }
catch-up-step = Next step
catch-up-skip = Show all at once

## Why not?

what-is-this = What is this?
why-question = Why not { $name }?
why-asking = Asking the referee…
why-not-yours = It is not your decision now.
why-over = The game is over.
why-nothing = Nothing concerns { $name } now.
why-instead = Possible: { $names }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
 }
why-prompt = May I stop here?
why-prompt-nothing = Whatever has a button may be done now. Point at a place, a piece or a card to ask about it.
why-point = Point at what you wonder about

## Odds and hints

odds-of = Odds of: { $deed }
odds-question = { $deed }?
odds-exact = exact
odds-estimate = estimate
odds-advice = Beware:
way-fire = it may be shot at on the way by { $names }.
odds-none = Point at something you may do. If chance has a say in it, its odds stand here.
odds-not-here = This table is played without odds.
hint-title = A hint
hint-help = The machine weighs your choices, knowing only what you know.
hint-ask = Ask for a hint
hint-thinking = The machine is thinking…
hint-best = the best it found
hint-value = worth { $value }
hint-show = Show { $deed } on the board
hint-show-short = show

## Column

column = Story, forces, odds, rules, chat
tab-story = Story
tab-forces = Forces
tab-odds = Odds
tab-rules = Rules
tab-chat = Chat
story-empty = The story begins with the first action.
story-whole = Show the whole story ({ $count } lines)
story-before = { $count ->
    [one] One step before
   *[other] { $count } steps before
    }
story-look = Look at the moment of action { $action }
forces-empty = Nothing stands on the board yet.
rules-search = Search the rules
rules-loading = Fetching the rules…
rules-none = No rule speaks of “{ $words }”.
rules-now = This is asked now: to the prompt
rules-met = { $count ->
    [one] Met in play once
   *[other] Met in play { $count } times
}
rules-found = { $count ->
    [one] One rule
   *[other] { $count } rules
 }
origin-save = This table goes on from a saved game: whoever brought it knows what was played.
origin-position = This table began from a position that somebody set up.
origin-copy = This table began from a copy of another: its past may be known.
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-observer = watching
chat-parted = What you write does not reach { $names }, and what those who watch write does not reach you: the rules forbid you to communicate.
chat-news = { $count ->
    [one] one new message
   *[other] { $count } new messages
 }
chat-hello = Good day, and good luck!
chat-good-move = Well played!
chat-moment = One moment, please.
chat-oops = Oops.
chat-thanks = Thank you for the game.
replay-here = Play from here
replay-stop = Stop
replay-line = Go back to an action
replay-action = action { $action }
tray-title = What you hold
tray-hand = { $count ->
    [one] Your hand · 1 card
   *[other] Your hand · { $count } cards
 }
tray-deck = Draw { $draw } · Discard { $discard }
tray-not-now = cannot be played now
tray-played = Last played
tray-stack = At { $place }
tray-empty = What you hold, or what you choose on the board, stands here.

## Panels

table-can-be-chosen = can be chosen
table-unknown-piece = unknown unit
table-unknown-piece-of = unknown unit of { $side }
table-piece-count = { $count } { $kind }
table-marker-at = { $marker } at { $place }
table-facing-of = { $piece } facing { $direction }
table-link-between = from { $from } to { $to }
table-lacks = { $side } lacks { $count }
table-token-here = { $token } is here
table-item-done = done:
table-item-owed = still to do:
table-total = Total
table-pools = Dice
table-pool = { $dice } dice that hit on { $face } or more
table-attacks = { $who } · attack
table-defends = { $who } · defence
table-duel-parts = Where the strength comes from
table-duel-rounds = The rounds
table-duel-round = Round { $number }
table-duel-won = { $who } won with: { $card }
table-duel-earlier = Earlier rounds
table-attack-on = Attack on { $places }
table-attack-planned = planned
table-attack-declared = declared
table-attack-fighting = fighting now
table-attack-done = done
table-attack-skipped = called off
table-attack-idle = Could still attack:
table-attack-open = Must still be attacked:
table-draw-pile = { $count } to draw
table-discards = { $count } discarded
table-removed = { $count } removed
table-deck-contents = What is still in it
table-deck-discard = Discarded, the newest first
table-deck-removed = Removed from the game
table-hidden-cards = { $count ->
    [one] one card you cannot see
   *[other] { $count } cards you cannot see
 }
battle-open = { $battle }: show
battle-fold = Fold away
field-box-of = { $box }, { $side }
field-most = { $count } of { $most }
field-dice = Dice: { $dice }
field-waiting = { $count ->
    [one] One unit to deploy
   *[other] { $count } units to deploy
  }

## Dice

dice-skip = Dice. Press to go on
dice-own = Your die, number { $count }
dice-own-help = Roll it on your own table and press what it shows. It is for: { $purpose }.
dice-given = Rolled so far:
luck-title = The luck of the dice
luck-loading = Counting…
luck-none = No die has been rolled yet.
luck-purpose = For
luck-seat = Seat
luck-count = Rolls
luck-mean = Mean
luck-expected = Expected

## Same screen, trouble, proposals, end

curtain-pass = Pass the screen: { $seat }
curtain-help = Nobody else should look now.
curtain-i-am = That is me: { $seat }
trouble-moved = This table moved on in another window. Nothing was lost; this is how it stands now.
trouble-show = Show
trouble-sending = Your action did not reach the server. Nothing was lost; trying again ({ $attempt }).
trouble-unsent = Your action did not reach the server. Nothing was lost. Try again when you are back.
trouble-failed = That did not work ({ $code }: { $message }). The table is as it was.
trouble-offline = No connection. You can look at the board, the story and the rules; actions wait until we are back.
proposal-draw = { $from } offers a draw.
proposal-draw-waits = A draw is offered; the answer is awaited.
proposal-back = { $from } asks to go back to action { $action }.
proposal-back-waits = You asked to go back to action { $action }; the answer is awaited.
proposal-look = Look at it
proposal-yes = Agree
proposal-no = Decline
end-first-leg = The first leg is over
end-second-leg = The second leg
end-draw = A draw
end-won = Victory: { $who }
end-turning-points = Turning points
end-show = How it ended
end-replay = Replay
end-again = Play again
end-swap = Swap sides
end-rematch-there = To the new table
end-luck = Luck of the dice
fatal-title = The table cannot be shown.
fatal-not-found = There is no such table.
fatal-forbidden = This table is not open to you.
fatal-help = Nothing was lost: the journal of the table is safe on the server.
fatal-offline = The server cannot be reached. Nothing was lost: the journal of the table is safe there.
fatal-again = Try again

## Menu

menu-table = This table
menu-online = here
menu-copy = Copy the link
menu-copy-invite = Copy the invitation
menu-copied = Copied
menu-save = Save file
menu-save-not = A save file tells everything: it can be had when the game is over, or when you play alone.
menu-claim = { $seat } ran out of time: claim the win
menu-replace = { $seat } ran out of time: let the machine play on
menu-propose = Ask and propose
menu-draw = Offer a draw
menu-back = Propose to go back
menu-back-to = Propose to go back to action { $action }
menu-back-help = Look at a line of the story first, then propose to go back to it.
menu-resign = Resign
menu-standing = Standing answers
menu-standing-passes = You always pass: { $window }
menu-standing-by = Your standing answer: { $window } ({ $terms })
menu-standing-usual = Your standing answer, the usual one: { $window }
menu-standing-term = { $term }: { $bound }
menu-standing-ask = Ask me again
menu-liking = As you like it
resign-title = Resign?
resign-help = The table ends at once, and the other side has won. This cannot be taken back.
resign-yes = Resign
resign-no = Play on
speed = Moves and dice
speed-step = step by step
speed-normal = calm
speed-fast = fast
speed-none = off
motion-reduced = Less motion
sounds = Sounds
sounds-each = Which sounds
sound-turn = Your turn
sound-die = Dice
sound-card = Cards
sound-step = Marches
sound-combat = Combat
sound-city = Fallen cities
sound-refusal = Refusal
sound-victory = Victory
sound-hear = Hear: { $sound }
sound-hear-short = Hear

## Keys

keys-title = Keys
keys-help = Single letters act outside of text fields. They can be changed here, or switched off in the menu.
keys-letters = Single-letter keys
ask-risks = Ask before dice, fire and battle
staff-proposes = The staff proposes by itself
keys-change = change
keys-change-of = Change the key for: { $deed }
keys-press = press a key
keys-taken = That key is taken, or cannot be used.
keys-usual = Back to the usual keys
key-space = Space
key-enter = Enter
key-escape = Esc
key-up = nearest place above
key-down = nearest place below
key-left = nearest place to the left
key-right = nearest place to the right
key-choose = choose, confirm
key-add = choose or drop
key-next = next thing you may choose
key-previous = previous thing you may choose
key-stackdown = down through the stack
key-stackup = up through the stack
key-close = close, drop
key-undo = undo
key-primary = primary action
key-staff = ask the staff; again: carry out
key-attack = all attack
key-pass = pass until something changes
key-company = the whole stack joins the company
key-by = go by way of here
key-fight = fight on
key-why = why not?
key-what = what is this
key-option = card or option
key-turnleft = turn left; step back in time
key-turnright = turn right; step forward in time
key-story = story
key-forces = forces
key-odds = odds
key-rules = rules
key-chat = chat
key-map = back to the map
key-goto = go to a place
key-zoomin = zoom in
key-zoomout = zoom out
key-fit = whole board
key-lists = board as lists
key-help = all keys
goto-title = Go to
goto-help = Name or number of a place
goto-none = No place of that name.

## Phone

phone-nav = Parts of the table
nav-map = Map
nav-hand = Hand
nav-story = Story
nav-forces = Forces
nav-rules = Rules
sheet-height = Sheet, { $height }: change its height
sheet-peek = low
sheet-half = half
sheet-full = high

## The board as lists, and what is read aloud

play-area = The table
board-label = Board
board-help = Arrow keys walk from place to place, Enter chooses, n and p go through what you may choose, question mark asks why not, b shows the board as lists.
board-loading = Unrolling the map…
lists-title = The board as lists
lists-open = Board as lists
lists-can-do = What you can do
lists-not-now = One moment: nothing can be chosen just now.
lists-wait = Nothing is asked of you now.
lists-places = Places
lists-all-places = All places
lists-pieces = Pieces
lists-panels = Tracks and cards
lists-legal = Can be chosen
lists-choose = Choose { $name }
lists-ways = Ways to:
lists-neighbour = { $place } ({ $direction })
direction-n = north
direction-ne = north-east
direction-e = east
direction-se = south-east
direction-s = south
direction-sw = south-west
direction-w = west
direction-nw = north-west
live-your-turn = Your turn: { $question }
live-refused = { $reason } Rule { $rule }.
live-many = { $count } things happened. Press S to read them.

## Tutorial

coach-title = Coach
coach-step = Step { $step } of { $of }
coach-next = Go on
coach-skip = Skip the lesson
coach-resume = Go on with the lesson
coach-gently = A good thought, but first this step.
coach-show = Show me
coach-first-game = Your first game: { $scenario }.
coach-begin = Begin this game
coach-stay = Stay at this table

## Words of the board that games leave to us

term-side-neutral = neutral
term-group-zone = Seas
term-link-road = road
term-link-pass = pass
term-link-alpine = Alpine pass
term-link-alpine-pass = Alpine pass
term-link-strait = strait
term-window-claim = Claiming the first card
term-window-reaction = Reactions to a march
term-window-battle-events = Events before a battle
term-window-bad-weather = Bad weather
term-window-storm = Storm at sea
term-window-hostile-tribes = Hostile tribes
term-window-elephant-fright = Frightened elephants
term-window-ally-deserts = Deserting allies
term-window-fire = Fire at whoever comes near
term-window-last-shots = Last shots before combat
term-window-messenger = Messengers
term-window-advance = Advance after combat
term-window-counter-charge = Counter-charge
term-window-outrun = Advance after a charge into nothing
term-window-dismount = Dismounting
term-window-emperor = The commander steps aside
term-window-lock-shields = Locking shields
term-window-rejoin = Detachments that rejoin
term-window-recovery = Recovering steps
term-window-follow = Defenders who advance
term-window-withdrawal = Withdrawal
term-window-interception = Interception
term-window-guile = Guile Points
term-window-appointments = Appointments
term-window-naval = Building ships
term-window-legate = Legates
term-window-devotio = Devotio
term-window-losses = Choice of losses
term-window-coordination = Coordination
term-window-markers = Markers left unused
term-window-settling = Garrisons
term-window-prorogation = Prorogation
term-term-range = No farther than (hexes)
term-term-strength = At nothing weaker than
term-switch-keep = Keep a shot back
term-term-garrison = Garrison of an empty city (points)
term-switch-inside = Then go behind the walls
term-switch-army = Only who commands an army
term-facing-n = north
term-facing-ne = north-east
term-facing-e = east
term-facing-se = south-east
term-facing-s = south
term-facing-sw = south-west
term-facing-w = west
term-facing-nw = north-west

# Several pieces sent together.
company-chosen = { $count ->
    [one] One piece chosen: point to where it should go
   *[other] { $count } pieces chosen: point to where they should go
}
company-clear = Let them stand
company-follow = To { $place } again
table-band-plain = { $chance }: { $outcome }
table-band-row = { $chance }: { $outcome }; the attacker loses { $attacker }, the defender { $defender }
table-results-columns = Columns of the table
table-results-faces = What each face does in column { $column }
order-title = Your order
order-risk = There is something to weigh first: it is done once you say so.
order-short = comes no nearer
order-left = { $count ->
    [one] One piece stays where it is.
   *[other] { $count } pieces stay where they are.
}
order-halted-losses = Stopped: the losses are above your limit.
pass-on = Pass on
pass-until = Pass until something changes
pass-on-tip = Pass until something changes
attack-all = All attack
attack-all-tip = All who can attack whatever they touch
fight-losses = Stop when more than this is lost
fight-losses-any = to the end
fight-losses-most = { $count ->
    [0] without loss
   *[other] { $count } lost at most
}
standing-terms = Standing answer
standing-this-phase = For this phase only
standing-set = So be it
company-forward = Forward
company-wheel-left = Wheel left
company-wheel-right = Wheel right
company-attack = Attack
company-spread = Spread
company-spread-tip = Draw the line over which they are spread (or Shift and drag from one of them)
company-staff = To the staff
company-staff-tip = The staff leads these until you say otherwise
charge-handed = { $count ->
    [one] The staff leads one piece for you.
   *[other] The staff leads { $count } for you.
}
charge-back = Take back
deployments = Deployments
deployments-save = Keep how my pieces stand
deployments-name = { $number }. kept on { $date }
deployments-apply = Set up like this
deployments-choose = Set up like this: { $name }
deployments-drop = Forget
order-running = Orders are being carried out…
order-seen = All right
order-halted-dice = Stopped: a die has fallen.
order-halted-revealed = Stopped: something hidden came to light.
order-halted-blocked = Stopped: it cannot go on from here.
order-halted-long = Stopped: that was a long way. Order again to go on.
staff-ask = Staff
staff-ask-tip = Your staff proposes the rest of this phase
fight-on = Fight on
fight-on-tip = What is being fought is fought to its end, in the usual way
staff-title = Your staff proposes
staff-nothing = Nothing more: end the phase when you like.
staff-stop-done = This is all it would do now.
staff-stop-dice = Then a die is rolled: it will think again when it has fallen.
staff-stop-revealed = Then something hidden comes to light.
staff-stop-others = Then another player decides.
staff-stop-phase = Then the phase is over.
staff-stop-blocked = It sees no further.
staff-stop-losses = Going on, it would lose more than you allow.
staff-stop-long = It has thought no further yet.
staff-ends = ends the phase
staff-cost = costs { $cost }
staff-fire = { $count ->
    [one] 1 may shoot at them
   *[other] { $count } may shoot at them
  }
plan-change = { $name }: elsewhere
plan-changing = Where should { $name } go instead?
plan-changing-help = Point at the place on the board, or go there with the arrow keys and press Enter.
plan-changing-tap = Tap the place on the board.
plan-unchanged = That cannot be done: it stays as it was.
staff-drop = Throw away
staff-carry-out = { $count ->
    [one] Carry out
   *[other] Carry out all { $count }
  }
