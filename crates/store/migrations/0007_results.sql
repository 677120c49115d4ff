-- People by a number that outlives their account: what they played stays, without the name, when they leave.
CREATE TABLE persons (
    number BIGINT PRIMARY KEY,
    user_id TEXT UNIQUE REFERENCES users (id) ON DELETE SET NULL
);

-- What people say of themselves, and to whom they show what they played. Without a word everything is shown to all.
ALTER TABLE users ADD COLUMN about TEXT;
ALTER TABLE users ADD COLUMN favourites TEXT;
ALTER TABLE users ADD COLUMN shows_ratings TEXT;
ALTER TABLE users ADD COLUMN shows_games TEXT;

-- Whoever left for ever while their game had no result yet: it is theirs all the same.
ALTER TABLE seats ADD COLUMN person BIGINT;
CREATE INDEX seats_left ON seats (table_id) WHERE person IS NOT NULL;

-- When a finished game was written into the archive, or found to be none for it.
ALTER TABLE tables ADD COLUMN archived_at BIGINT;
CREATE INDEX tables_to_archive ON tables (updated_at, id) WHERE status = 'over' AND archived_at IS NULL;
-- 1 is rated between people, 2 against machines alone: of those a person has one of each game that is not finished.
ALTER TABLE tables ADD COLUMN rated BIGINT;
CREATE UNIQUE INDEX tables_rated ON tables (owner, game) WHERE rated = 2 AND status <> 'over' AND status <> 'closed';

-- Finished games, for lists and searches. `name` is what a scenario of its own is called, as JSON; `rating` the least of those who
-- played a rated game; `listed` who may look, and `share` the secret of its link.
CREATE TABLE archive (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    scenario TEXT NOT NULL,
    name TEXT,
    pace TEXT,
    rated BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    how TEXT NOT NULL,
    turns BIGINT NOT NULL,
    actions BIGINT NOT NULL,
    rules BIGINT NOT NULL,
    rating BIGINT,
    listed TEXT NOT NULL,
    share TEXT
) /*sqlite WITHOUT ROWID */;
CREATE INDEX archive_by_time ON archive (ended_at, table_id) WHERE listed = 'public';
CREATE INDEX archive_by_game ON archive (game, ended_at, table_id) WHERE listed = 'public';
CREATE INDEX archive_by_scenario ON archive (game, scenario, ended_at, table_id) WHERE listed = 'public';
CREATE INDEX archive_by_end ON archive (how, ended_at, table_id) WHERE listed = 'public';

-- Their sides. `wish` is who shall be able to look at the game, as its person said; `counted` says that it counts for the person's
-- statistics; `ended_at` and `public` repeat what the game says, so that lists are found by index.
CREATE TABLE archive_sides (
    table_id TEXT NOT NULL REFERENCES archive (table_id) ON DELETE CASCADE,
    place BIGINT NOT NULL,
    seat TEXT NOT NULL,
    side TEXT NOT NULL,
    person BIGINT,
    level TEXT,
    outcome TEXT NOT NULL,
    before BIGINT,
    after BIGINT,
    wish TEXT,
    counted BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    public BIGINT NOT NULL,
    PRIMARY KEY (table_id, place)
) /*sqlite WITHOUT ROWID */;
CREATE INDEX archive_sides_by_person ON archive_sides (person, ended_at, table_id) WHERE person IS NOT NULL;
CREATE INDEX archive_sides_by_level ON archive_sides (level, ended_at, table_id) WHERE level IS NOT NULL AND public = 1;
CREATE INDEX archive_sides_by_side ON archive_sides (side, outcome, ended_at, table_id) WHERE public = 1;

-- Rated results in the order in which they were reckoned, with all that went into it. They stay when table and people are gone.
-- Ratings, balances, anchors and weights are the bits of a double: everything can be reckoned again to the last one. `day` is counted
-- from 1970, and never goes back; `reckoning` is the version of arithmetic and measures that was used.
CREATE TABLE results (
    number BIGINT PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    day BIGINT NOT NULL,
    at BIGINT NOT NULL,
    reckoning BIGINT NOT NULL
);
CREATE TABLE result_sides (
    result BIGINT NOT NULL REFERENCES results (number),
    place BIGINT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    day BIGINT NOT NULL,
    person BIGINT,
    level TEXT,
    balance BIGINT NOT NULL,
    anchor BIGINT,
    anchor_deviation BIGINT,
    outcome TEXT NOT NULL,
    value_before BIGINT,
    deviation_before BIGINT,
    value BIGINT,
    deviation BIGINT,
    volatility BIGINT,
    weight BIGINT,
    PRIMARY KEY (result, place)
);
CREATE INDEX result_sides_by_person ON result_sides (person, game, pace, day, result) WHERE person IS NOT NULL;

-- Everybody's rating after their last result. The bits of a positive double are in the order of the numbers.
CREATE TABLE ratings (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    pace TEXT NOT NULL,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    day BIGINT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, game, pace)
);
CREATE INDEX ratings_by_value ON ratings (game, pace, value, person);
