# What the server itself says to players.
notice-your-turn = It is your turn: { $table }.
notice-over = Finished: { $table }.
notice-closed = Closed, because the rules have changed: { $table }.
notice-joined = { $name } sat down at your table.
notice-proposal = Your opponent proposes something.
notice-vanished = Your opponent’s time has run out: { $table }.
notice-chat = Somebody wrote at your table: { $table }.
notice-challenge = { $name } challenges you: { $table }.
notice-withdrawn = Whoever opened this table has taken it back: { $table }.
notice-followed-plays = { $name } has opened a table: { $table }.
notice-tournament-began = The tournament has begun: { $name }.
notice-tournament-game = A game of yours waits in the tournament { $name }.
notice-tournament-over = The tournament is over: { $name }.
