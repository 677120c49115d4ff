## The club

shell-club = Club
words-kept-for = kept for { $name }

club-title = The club
club-lead = People, games that were played, and tournaments.
club-rooms = Rooms of the club
club-room-club = The club
club-room-tournaments = Tournaments
club-room-archive = Archive
club-room-ratings = Rankings
club-my-page = My page
club-following = People you follow
club-following-none = You follow nobody yet. On somebody’s page you can follow them: here you see when they are about, and what they play.
club-following-guest = Keep a name, and you can follow others: here you see when they are about, and what they play.
club-online = is here
club-offline = is away
club-new-games = New in the archive
club-more = Show more
club-somebody = somebody who has left
club-rated = rated
club-rating = Rating
club-pace = Pace
club-pace-live = live
club-pace-days = over days

## Archive

archive-title = Archive
archive-lead = Every game that its players made public, with its replay.
archive-title-mine = My games
archive-lead-mine = All that you have played to the end, on any screen. You decide who may look at them.
archive-whose = Whose games
archive-public = Public games
archive-mine = My games
archive-games = Games
archive-filter = { $count ->
    [0] Search
    [one] Search, narrowed by one
   *[other] Search, narrowed by { $count }
}
archive-any = Any
archive-all = Show all
archive-side = Side
archive-person = Player
archive-result = Result
archive-result-won = Won
archive-result-not = Not won
archive-how = How it ended
archive-how-goal = by the rules of victory
archive-how-resigned = by resigning
archive-how-time = on time
archive-how-agreed = by agreement
archive-how-abandoned = abandoned
archive-level = Against the machine
archive-rating = Rating, at least
archive-ended = Played to the end
archive-from = Ended on this day or later
archive-to = Ended on this day or earlier
archive-turns = Turns
archive-turns-least = At least so many turns
archive-turns-most = At most so many turns
archive-none = Nobody has made a game public yet. When one of yours is over, its replay lets you share it.
archive-none-mine = No game of yours has come to its end yet. Begin one, and you find it here with its replay.
archive-none-found = No game is like that. Ask for less, or look at all of them.
archive-won = won
archive-drawn = drew
archive-lost = lost
archive-change = { $before } → { $after }
archive-length = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, { $actions ->
    [one] one action
   *[other] { $actions } actions
}

## Rankings

ratings-title = Rankings
ratings-lead = Who is how strong, game by game. Rated games alone count.
ratings-of = { $game }, { $pace }
ratings-place = Place
ratings-games = Rated games
ratings-none = Nobody is ranked in { $game } at this pace yet. A few rated games, and your name stands here.
ratings-note = A rating becomes surer with every game; the number behind ± says how sure it is. Whoever has played too few games, or none for half a year, is not listed.

## People

people-since = Here since { $month }
people-challenge = Challenge
people-follow = Follow
people-unfollow = Follow no longer
people-block = Block
people-block-what = Whoever is blocked can no longer challenge you, follow you, write to you or sit down at your tables, and you do not see what they write. They are not told.
people-block-deed = Block
people-block-not = Leave it
people-unblock = Unblock
people-is-blocked = You have blocked this person.
people-report = Report
people-need-name = To follow or to challenge somebody you need a name of your own.
people-edit = Edit my page
people-edit-not = Leave it as it is
people-about = About me
people-about-note = { $left } letters left. Everybody may read it.
people-about-none = You have not said anything about yourself yet.
people-favourites = Favourite games
people-shows-ratings = Who sees my ratings
people-shows-games = Who sees what I have played
people-who-all = everybody
people-who-followed = those I follow
people-who-nobody = nobody
people-shows-note = In the rankings and in games that are public your name stands in any case.
people-hidden = This is not shown to you.
people-ratings = Ratings
people-ratings-none = No rated game yet.
people-ratings-none-you = No rated game yet. Choose “Rated” when you begin a game, and its result counts.
people-rated-games = { $count ->
    [one] one rated game
   *[other] { $count } rated games
}
people-provisional = provisional
people-course = { $game }, { $pace }: how the rating came about
people-games = Games
people-games-none = No game has been played to its end yet.
people-games-by = Counted by
people-by-game = Game
people-by-scenario = Scenario
people-by-side = Side
people-by-level = Machine
people-won = Won
people-drawn = Drawn
people-lost = Lost
people-share = Won, in percent
people-recent = Recent games
people-recent-none = No public game yet.
people-recent-all = All games

person-about = More about { $name }
person-page = To their page
person-guest = A guest: there is no page of theirs.

report-person = Report { $name }
report-words = What happened?
report-note = Whoever runs this server reads it. The person is not told who wrote.
report-send = Send
report-not = Leave it
report-done = Thank you. Whoever runs this server will look at it.

account-my-page = My page, as others see it
account-notices = What I am told of
account-notices-note = Each holds for the bell, for letters and for notices of the browser.
account-notices-mail = By letter, too, while I am away
account-blocked = People I have blocked
account-blocked-note = They cannot challenge you, write to you or sit down at your tables.
account-blocked-none = You have blocked nobody.
notice-kind-your-turn = It is my turn
notice-kind-challenge = Somebody challenges me
notice-kind-declined = A challenge of mine is declined
notice-kind-joined = Somebody sits down at my table
notice-kind-proposal = A draw or a take-back is proposed
notice-kind-chat = Somebody writes to me
notice-kind-vanished = Somebody has left my table
notice-kind-over = A game of mine is over
notice-kind-closed = A table of mine is closed
notice-kind-followed-plays = Somebody I follow opens a table
notice-kind-tournament-began = A tournament of mine begins
notice-kind-tournament-game = A tournament calls me to a game
notice-kind-tournament-over = A tournament of mine is over

## Sharing

share-open = Share
share-title = Share this game
share-moment = Share this moment
share-moment-copied = The address of action { $at } is copied.
share-who = Who may look at it?
share-to-public = Everybody
share-to-public-note = It stands in the archive with your names, and anybody finds it.
share-to-link = Whoever has the link
share-to-link-note = A secret address that you pass on yourself.
share-to-nobody = Only those who played
share-to-nobody-note = Links that were passed on open nothing any more.
share-is-public = public
share-is-link = by link
share-is-nobody = only you and those you played
share-is-now-public = This game is public.
share-is-now-link = Whoever has the address below may look at it.
share-is-now-nobody = Only those who played may look at it.
share-waits = You have agreed. It holds as soon as everybody who played has agreed, too.
share-people-note = Other people played here: others may look only as far as all of you agree.
share-address = Address of the replay
share-address-moment = Address of the replay at action { $at }
share-address-label = Address
share-closed = This address opens the game only to those who played it.
share-embed = In a page of your own
share-embed-label = Piece of HTML
share-embed-note = Whoever opens that page sees the board at this moment.
share-copy = Copy
share-copied = Copied
files-open = Files
files-title = Take this game along
files-get = Download
files-report = Report
files-report-note = The war as a page with maps
files-journal = Journal
files-journal-note = Every action and every die, for programs; can be gone on with
files-written = Written down
files-written-note = Every action in words, line by line; can be gone on with
files-picture = Map
files-picture-note = The board at action { $at }, as a picture
embed-whole = The whole replay
