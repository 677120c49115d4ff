## The shell

shell-home = Legatus, to the home page
shell-sections = Sections
shell-play = Play
shell-tables = My tables
shell-watch = Watch
shell-learn = Learn
shell-offline = offline
shell-lamp = Oil lamp
shell-language = Language
shell-guest = guest
shell-sign-in = Sign in
shell-skip = To the content

notices-title = Notices
notices-bell = { $count ->
    [0] Notices, nothing new
    [one] Notices, one new
   *[other] Notices, { $count } new
}
notices-none = Nothing yet. Here you read that it is your turn, or that somebody sat down at your table.

settings-title = Settings
settings-theme = Theme
settings-theme-auto = As the system
settings-theme-papyrus = Papyrus
settings-theme-lamp = Oil lamp
settings-language = Language
settings-speed = Moves and dice
settings-speed-step = Step by step
settings-speed-normal = Calm
settings-speed-fast = Fast
settings-speed-none = Off
settings-still = Keep everything still
settings-keys = Single letters are keys
settings-ask-risks = Ask before dice, fire and battle
settings-staff-proposes = The staff proposes by itself what is left to do
settings-sound = Sounds
settings-sounds = Which sounds
settings-sound-turn = Your turn
settings-sound-die = Dice
settings-sound-card = Cards
settings-sound-step = Marches
settings-sound-combat = Combat
settings-sound-city = Fallen cities
settings-sound-refusal = Refusal
settings-sound-victory = Victory
settings-done = Done

## When things fail

not-found-title = Nothing stands here
not-found-lead = This address leads to no page. Your tables are where they were.
not-found-home = To the home page

failed-title = Something went wrong
failed-again = Try again
failed-remark = For those who want to know:
failed-bad_request = The server did not accept what was sent.
failed-bad_request-safe = Nothing was changed.
failed-bad_request-do = Look at what you entered, and send it once more.
failed-sign_in = Nobody is signed in, or name and password do not belong together.
failed-sign_in-safe = Nothing was changed.
failed-sign_in-do = Sign in, or begin as a guest.
failed-forbidden = This is not yours to do.
failed-forbidden-safe = Nothing was changed.
failed-forbidden-do = If this is your table, sign in with the name you hold it by.
failed-not_found = There is no such thing, or it is not for your eyes.
failed-not_found-safe = Your own tables are where they were.
failed-not_found-do = Look at the link you came by, or ask whoever gave it to you for a new one.
failed-moved = The table has moved on meanwhile.
failed-moved-safe = Nothing was lost.
failed-moved-do = Look at it as it is now, then decide.
failed-taken = That is taken already.
failed-taken-safe = Nothing was changed.
failed-taken-do = Choose another.
failed-too_large = That is too large.
failed-too_large-safe = Nothing was changed.
failed-too_large-do = A saved game has at most two megabytes.
failed-too_many = That was too much at once.
failed-too_many-safe = Nothing was lost.
failed-too_many-do = Wait a moment, then try again.
failed-refused = The rules do not allow it.
failed-refused-safe = Nothing was changed.
failed-refused-do = Choose something else.
failed-rules_changed = The rules have changed since this table was played.
failed-rules_changed-safe = What was kept of it can still be read.
failed-rules_changed-do = Look at its story and the ends of its turns, or begin a new table.
failed-busy = The server is busy or going down for a moment.
failed-busy-safe = Whatever it acknowledged is on its disk.
failed-busy-do = Try again in a moment.
failed-offline = The server cannot be reached.
failed-offline-safe = Whatever it acknowledged is on its disk.
failed-offline-do = Look at your connection; the page goes on by itself.
failed-not_json = This file is not a saved game of Legatus.
failed-not_json-safe = Nothing was changed.
failed-not_json-do = A saved game is the JSON file that a table’s menu gives you, or a game written down, as text.
failed-internal = That was a mistake of ours.
failed-internal-safe = Nothing was changed; your tables are on the server’s disk.
failed-internal-do = Try again. If it stays so, tell whoever runs this server.

## Words in many places

words-just-now = just now
words-you = you
words-nobody-yet = nobody yet
words-at-one-screen = at this screen
words-against = against { $names }
words-clock-none = no clock
words-clock-days = { $days ->
    [one] a day for each decision
   *[other] { $days } days for each decision
}
words-clock-live = { $minutes } minutes each, { $seconds } s more for each decision
words-game-turn = { $game } · turn { $turn }
words-game-when = { $game } · { $when }

## Home

home-title = Play
home-heading = Five wars of Rome. Every rule kept.
home-lead-before = Play the machine, a friend beside you or someone far away. Ask
home-lead-why = why not?
home-lead-after = and the rule answers.
home-games = The wars
home-in-preparation = in preparation
home-difficulty-1 = Easy to learn
home-difficulty-2 = Moderate
home-difficulty-3 = Demanding
home-difficulty-4 = A long road
home-scenario = Scenario
home-side = Your side
home-by-lot = By lot
home-opponent = Opponent
home-machine = The machine
home-machine-level = { $level } · { $time }
home-seconds = about { $seconds } s a move
home-seconds-under = under a second a move
home-rank = Rank of the machine
home-rank-tiro = Tiro
home-rank-miles = Miles
home-rank-centurio = Centurio
home-rank-tribunus = Tribunus
home-rank-legatus = Legatus
home-rank-imperator = Imp.
home-screen = A friend at this screen
home-screen-note = hands hidden when you pass it over
home-link = A friend by link
home-link-note = live or a move a day
home-open = An open table
home-open-note = anyone may sit down
home-options = Options
home-yes = yes
home-no = no
home-clock = Clock
home-clock-none = None
home-clock-days = { $days ->
    [one] A day for each decision
   *[other] { $days } days for each decision
}
home-clock-live = { $minutes } minutes each and { $seconds } seconds a decision
home-allow-undo = Take back up to the last die
home-allow-odds = Show the odds before acting
home-allow-hints = Ask the machine for a hint
home-allow-staff = Ask a staff to propose the rest of a phase; the others see it
home-allow-own_dice = We roll our own dice
home-allow-observers = Others may watch
home-begin = Begin the war
home-honest = Map and cards are our own drawing and reconstruction.
home-honest-link = What is from the rulebook, what is ours
home-load = Go on with a saved game or position from a file
home-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
home-see-open = See who looks for an opponent
home-lesson = A first lesson
home-lesson-what = A real table with the dice already cast: you act, and are told what is new.
home-lesson-note = no reading needed
home-lesson-start = Start
home-lessons-more = { $count ->
    [one] One more lesson
   *[other] { $count } more lessons
  }
home-start-here = Start here
home-start-here-option = { $scenario } (start here)

## My tables

tables-title = My tables
tables-lead = Every war you are in, on this or any other screen.
tables-turn = Your turn
tables-turn-none = No table waits for you.
tables-waiting = Waiting
tables-waiting-none = You wait for nobody.
tables-over = Over
tables-over-none = No war has come to its end yet.
tables-none = No tables yet. Begin one, or sit down at an open one.
tables-begin = Begin a table
tables-sit-down = See open tables
tables-gathering = The table waits for its players.
tables-not-begun = The war has not begun.
tables-your-move = Your move
tables-free-take-backs = { $count ->
    [one] One free take-back: counts for no statistics
   *[other] { $count } free take-backs: counts for no statistics
  }
tables-is-over = over
tables-is-closed = closed
tables-is-open = seats free
tables-thinking = thinking…
tables-won = Won
tables-lost = Lost
tables-first-leg = First leg
tables-drawn = Drawn
tables-replay = Replay

## Watch

watch-title = Open tables
watch-lead = Sit down where a seat is free, or watch how others fight. No account needed.
watch-filter = Game
watch-all-games = All games
watch-free = Free seats
watch-free-none = No seat is free just now. Open a table, and whoever comes next finds it here.
watch-open-one = Open a table
watch-running = To watch
watch-running-none = No open table is being played just now.
watch-sit = Sit down as { $seat }
watch-watch = Watch
watch-to-table = To the table

## Invitation

join-title = You are invited
join-title-from = { $name } invites you
join-clock = Clock
join-dice = Dice
join-dice-own = the players roll their own
join-dice-server = rolled by the server, committed to beforehand
join-which = Which seat?
join-only-watch = Only watch
join-no-account = No account needed: you get a guest’s name, and may keep it later.
join-link = Invitation link
join-link-copy = Copy the link
join-link-copied = Copied: send it to your friend.
join-full = Every seat is taken.

## Learn

learn-title = Learn
learn-lead = A lesson of ten minutes, every rule in short words, and where each number comes from.
learn-tutorial = Ten-minute lesson
learn-rules = Rules, in short
learn-in-preparation = This war is in preparation. Its rules will stand here when every one of them is kept.
learn-contents = Contents
learn-rules-note = Our own summaries, cited by the numbers of the rulebook; its text is not reproduced.
learn-search = Search in the rules
learn-search-hint = a word, or a number like 12.4
learn-found = { $count ->
    [one] One rule
   *[other] { $count } rules
}
learn-chapter = Chapter { $chapter }
learn-rulings = Rulings
data-title = Counted
data-lead = Each record of the data names its source. What rests on our own work in part is counted as reconstructed.
data-part = Part
data-rulebook = Rulebook
data-published = Published
data-reconstructed = Reconstructed
data-own = One’s own
data-corrected = Whoever runs this server has corrected these values from a copy of the game:
data-of-map = Map
data-of-maps = Maps
data-of-annexes = Annexes
data-of-units = Units
data-of-pieces = Pieces
data-of-generals = Generals
data-of-cards = Cards
data-of-tables = Tables
data-of-scenarios = Scenarios
data-of-open = Open fields
data-of-deployment = Deployment

## Account

account-title = Your account
account-lead-nobody = Nobody is signed in at this browser. You can play at once; a name makes it permanent.
account-lead-guest = You are { $name }, a guest at this browser. Keep the name, and your tables follow you everywhere.
account-lead-kept = You are { $name }.
account-keep = Keep a name
account-keep-note = Your tables stay yours. You can sign in from anywhere.
account-keep-deed = Keep this name
account-name = Name
account-password = Password, at least 8 characters
account-email = E-mail (optional)
account-email-note = Only for a forgotten password and for notices you wish. Never shown to anybody.
account-sign-in = Sign in
account-sign-in-note = A guest’s tables at this browser move over to the account.
account-sign-in-deed = Sign in
account-forgot = Forgot your password?
account-profile = Name and password
account-new-password = New password, at least 8 characters
account-current-password = Present password
account-change = Save
account-changed = Saved.
account-tokens = Tokens for bots
account-tokens-note = A bot plays in your name with a token. Whoever has it can play at your tables.
account-token-made = made { $date }
account-token-used = last used { $date }
account-token-drop = Revoke
account-token-once = Copy it now; it is shown only once:
account-token-label = What for
account-token-make = Make a token
account-email-unconfirmed = This address is not confirmed yet: a letter with a link is on its way there.
account-email-ask = Send it again
account-email-asked = Sent again
account-code = Code of your app
account-sessions = Where you are signed in
account-session-this = this browser
account-session-unknown = A browser
account-session-end = End this one
account-sign-ins = Who signed in, or tried to
account-sign-in-ok = Signed in
account-sign-in-failed = Wrong password or code
account-factor = Second factor
account-factor-note = An app on your phone makes a code that is asked for beside the password.
account-factor-on = When you sign in, the code of your app is asked for beside the password.
account-factor-begin = Set it up
account-factor-secret = Type this into the app:
account-factor-open = Or open it in an app on this device
account-factor-confirm = Confirm with the first code
account-factor-codes = Keep these in a safe place. Each works once in place of a code, and they are shown only now:
account-factor-end = Ask for no code any more
confirm-title = Is this your address?
confirm-lead = Notices and new passwords are sent there once you say so.
confirm-deed = Yes, it is mine
confirm-done = Thank you: the address is confirmed.
account-push = Notices of this browser
account-push-note = Tell me when it is my turn, even if no page of Legatus is open.
account-push-switch = Notices on this device
account-push-impossible = This browser or this server cannot send notices. The bell above works in any case.
account-push-denied = The browser refuses notices from this page. You can allow them in its settings.
account-data = Your data
account-data-note = All that is kept about you, as one file; or an end to it.
account-export = Download my data
account-sign-out = Sign out
account-delete = Delete my account
account-delete-what = Your name, password and address are deleted. Your seats become free; what you wrote stays, said by someone. This cannot be taken back.
account-delete-deed = Delete for ever
account-delete-not = Keep it

reset-title = A new password
reset-lead-ask = Tell us the e-mail of your account. If we know it, a letter with a link is on its way.
reset-lead-new = Choose a new password.
reset-ask = Send the letter
reset-confirm = Save the password
reset-sent = If an account has this address, the letter is on its way. The link holds for an hour.

## Replay

replay-title = Replay { $game }
replay-not-over = This war is not over. A replay shows what was hidden, so it waits for the end.
replay-view-of = As seen by
replay-referee = The referee
replay-observer = An observer
replay-about = About this war
replay-story = Story
replay-graph = Course
replay-considered = Machine
replay-luck = Luck
replay-seed = Seed
replay-controls = Replay
replay-moment = Moment
replay-at = Action { $at } of { $last }
replay-back = One action back
replay-forward = One action on
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-next-turn = Next turn
replay-next-battle = Next battle
replay-go = Go to action { $at }
replay-scores = Points
replay-estimate = What the machine thought of it
replay-estimate-note = From −100 (lost) to 100 (won), knowing all that was hidden.
replay-estimate-of = Machine for { $name }
replay-as-table = As a table
replay-turn = Turn
replay-considered-note = What the machine weighs at this moment, whoever had to decide: how much of its thinking each move gets, and what it expects of it, from −1 to 1.
replay-considered-ask = Let it think
replay-considered-busy = The machine is thinking…
replay-considered-none = At this moment nobody had anything to decide.
replay-move = Move
replay-weight = Thought
replay-worth = Expected
replay-luck-note = Rolls that all might know, against what fair dice would give.
replay-luck-none = No die was rolled.
replay-roll = Roll
replay-rolled = Times
replay-mean = Mean
replay-expected = Expected
replay-faces = Faces { $faces }
replay-all-rolls = All rolls, { $seat }
replay-seed-what = All dice and draws of this table come from one secret number, the seed. Before the first roll the server published a hash of it; now that the war is over it shows the seed. Your browser has just recomputed the hash: if it is the same, no die was changed.
replay-seed-commit = Published at the beginning
replay-seed-seed = The seed
replay-seed-anew = { $actions ->
    [0] Drawn anew before the first action, when somebody sat down
    [one] Drawn anew after one action, when somebody sat down
   *[other] Drawn anew after { $actions } actions, when somebody sat down
 }
replay-seed-table = The table
replay-seed-holds = The hash is right: these dice were fixed before the war began.
replay-seed-broken = The hash is wrong: this is not the seed that was promised.
replay-seed-unknown = This browser computes no hashes here; any other tool for SHA-256 does.
replay-play-on = Play on from here
replay-rematch = Play again
replay-swap = Swap sides
replay-to-rematch = To the new table

## What the machine found

replay-analysis = Analysis
analysis-note = At its leisure the machine goes over the whole game: how the chances went, which decisions cost more than chance explains and what was better, what luck gave. It takes some minutes, and is kept for everybody who may look at this game.
analysis-ask = Have the game analysed
analysis-waiting = The game waits for the machine to have time for it.
analysis-working = The machine is going over the game…
analysis-meanwhile = You may leave: what it finds will be here.
analysis-curve = The chances of winning
analysis-curve-note = In a hundred, knowing all that was hidden. Signs: ! much better than anything else, ?! an inaccuracy, ? a mistake, ?? a blunder.
analysis-turning = What decided it
analysis-luck-skill = Luck and skill
analysis-luck-skill-note = Points in a hundred, all together. Luck: how much more dice and draws brought than on average. Skill: what decisions gave away, small ones included, judged by what their player could know. What is neither is in no one’s account.
analysis-seat = Seat
analysis-luck = Luck
analysis-skill = Skill
analysis-marks = Decisions that mattered
analysis-whose = Whose
analysis-all = Everybody’s
analysis-no-marks = None of these decisions cost more than chance explains.
analysis-best = Best
analysis-inaccuracy = Inaccuracy
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-cost = −{ $points } in a hundred
analysis-gained = { $points } in a hundred better than anything else
analysis-played = Played:
analysis-better = Better:
analysis-next-best = Next best:
analysis-chance = ({ $points } in a hundred)
analysis-line = How it might have gone on
analysis-error = Give or take { $points }.
