help =
    number   do that
    n, p     next page, previous page
    b        the board
    l        the story so far
    h        what the machine would do
    o N      what chance may do to action N
    w KIND ID   why nothing can be done with it now, for example: w place roma
    u        take back
    s FILE   save
    lang     the other language
    q        leave
the-table = Game
you-play = You play
you-play-all = You play all seats
machine-plays = The machine plays
to-decide = To decide
page = page
more-actions = n: next page
over = The game is over
winners = Winners
nobody-wins = Nobody wins
not-understood = Not understood. ? shows what you can type.
no-such-action = There is no action with that number.
second-leg = The second leg: the sides are changed
already-over = The game is over: there is nothing to decide.
sure = Enter the same number again to do it all the same.
warning = Warning
saved = Saved
not-saved = Not saved
taken-back = Taken back.
no-odds = No chance is involved, or none can be reckoned.
odds-exact = reckoned exactly
odds-sampled = estimated by trying
why-nothing = There is nothing to say about that.
hint-value = worth
hint-share = of the search
nothing-to-weigh = Nothing to weigh here.
board-empty = Nothing stands on the board.
elsewhere = Elsewhere
hidden-cards = hidden cards
draw-pile = cards to draw
contents = contents
discard = discarded
removed = removed
attacks = attack
against = against
idle = not attacking yet
open = not attacked yet
done = done
open-item = open
round = round
colon = :
farewell = Vale!
replay-players = { $count ->
    [one] one player
   *[other] { $count } players
 }
replay-rules = rules { $version }
replay-seed = seed
replay-actions = { $count ->
    [one] one action
   *[other] { $count } actions
 }
replay-verified = Verified: the replayed game is the saved one, bit for bit.
replay-results = { $games ->
    [one] One result
   *[other] { $games } results
 }, { $saves } with a journal: { $right } as they should be.
