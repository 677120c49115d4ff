## Challenges

challenges-title = Challenges
challenge-to-me = challenges you. You would play { $seat }.
challenge-by-me = You have challenged { $name } and wait for an answer.
challenge-accept = Accept
challenge-decline = Decline
challenge-withdraw = Withdraw the challenge
waiting-challenged = Waiting for { $name } to take up the challenge
join-title-challenge = { $name } challenges you
join-accept = Accept, as { $seat }
join-rated = rated: the result changes both ratings
join-unrated = not rated
join-rated-note = By sitting down you agree to a rated game: no hints, no dice of your own, nothing taken back by agreement.

home-person = Somebody by name
home-person-note = they are asked whether they accept
home-challenged = Whom do you challenge?
home-challenge = Send the challenge
home-rated = Rated
home-rated-note = the result changes your rating
rated-not-guest = only for people who keep a name: make an account first
rated-not-screen = not at one screen: nobody plays both sides
rated-not-sides = not in this scenario: some share a side
rated-fixes = A rated game has the usual options, a clock between people, and neither hints nor a staff nor dice of one’s own.
home-watch = Worth watching
home-watch-none = Nobody plays in the open just now.
home-watch-more = All open tables
home-see-archive = See games that are over
home-next-lesson = The next lesson
menu-tournament = To the tournament

watch-seek = Search
watch-rated = Rated only
watch-seat-free = Free seats only
watch-all = Show all

## Tournaments

tournaments-title = Tournaments
tournaments-lead = Leagues, Swiss rounds and knock-outs, with people and machines. The tables open by themselves.
tournaments-which = Which tournaments
tournaments-open = Open a tournament
tournaments-gathering = To enter
tournaments-running = Under way
tournaments-over = Over
tournaments-none = No tournament is under way. Open one, and others find it here.
tournaments-none-gathering = No tournament gathers just now. Open one, and others find it here.
tournaments-none-running = No tournament is under way.
tournaments-none-over = No tournament has come to its end yet.
tournaments-need-name = To enter a tournament or to open one you need a name of your own.

tournament-title = Tournament
tournament-is-gathering = open to all
tournament-is-running = under way
tournament-is-over = over
tournament-entrants = { $count } of { $most } entered
tournament-opened-by = opened by
tournament-look = Look
tournament-form-league = league
tournament-form-knock-out = knock-out
tournament-form-swiss = { $rounds ->
    [one] Swiss, one round
   *[other] Swiss, { $rounds } rounds
}
tournament-days-per-game = { $days ->
    [one] one day for a game
   *[other] { $days } days for a game
}
tournament-enter = Enter
tournament-leave = Leave the tournament
tournament-start = Let it begin
tournament-my-game = To my game against { $name }
tournament-need-name = To enter you need a name of your own.
tournament-full = All places are taken.
tournament-too-few = It can begin as soon as two have entered.
tournament-who = Who has entered
tournament-nobody = Nobody yet. Be the first.
tournament-standings = Standings
tournament-points = Points
tournament-played = Played
tournament-tie = Tie-break
tournament-tie-note = Between equal points these numbers decide, from left to right: what the rivals have whom one has beaten or drawn with, then how often one has won.
tournament-left = has left
tournament-games = Games
tournament-round = Round { $number }
tournament-under-way = being played
tournament-to-come = not begun
tournament-due = to be played by { $date }
tournament-result-first = the first has won
tournament-result-second = the second has won
tournament-result-drawn = drawn
tournament-result-nobody = nobody came

tournament-name = Name of the tournament
tournament-form = Form
tournament-new-league = League
tournament-new-league-note = Everybody against everybody, from both sides; 16 at most.
tournament-new-swiss = Swiss
tournament-new-swiss-note = Each round pairs those who have as many points; nobody goes home.
tournament-new-knock_out = Knock-out
tournament-new-knock_out-note = Two games, one from each side; whoever loses goes home.
tournament-rounds = Rounds
tournament-most = Places
tournament-deadline = Time for a game
tournament-deadline-none = no limit
tournament-deadline-days = { $days ->
    [one] one day
   *[other] { $days } days
}
tournament-deadline-note = When the time is up, whoever was to move has lost.
tournament-machines = Machines that play along
tournament-rated = The games are rated
tournament-open-deed = Open it
tournament-open-not = Not now
