# What the server itself says to players.
notice-your-turn = It is your turn: { $table }.
notice-over = Finished: { $table }.
notice-closed = Closed, because the rules have changed: { $table }.
notice-joined = { $name } sat down at your table.
notice-proposal = Your opponent proposes something.
notice-vanished = Your opponent’s time has run out: { $table }.
notice-chat = Somebody wrote at your table: { $table }.
