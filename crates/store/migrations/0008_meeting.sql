-- Who follows whom; `told_at` is when they were last told that the other opened a table.
CREATE TABLE follows (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    followed TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    told_at BIGINT,
    PRIMARY KEY (user_id, followed)
);
CREATE INDEX follows_by_followed ON follows (followed, at);

-- Who wants to hear nothing of whom.
CREATE TABLE blocks (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- What is reported may be a person.
ALTER TABLE reports ADD COLUMN person_id TEXT REFERENCES users (id) ON DELETE SET NULL;

-- A seat that waits for one person: nobody else sits down there. Empty as soon as they did.
ALTER TABLE seats ADD COLUMN kept_for TEXT REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX seats_by_kept ON seats (kept_for) WHERE kept_for IS NOT NULL;

-- Who challenged whom, by the table that it is about: as long as it waits, and a while longer, for so many a day are enough.
CREATE TABLE challenges (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    by_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    to_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL
);
CREATE INDEX challenges_by ON challenges (by_id, at);
CREATE INDEX challenges_to ON challenges (to_id, at);
CREATE INDEX challenges_at ON challenges (at);

-- What seeks are sifted by. Tables from before are told what they are when a server starts.
ALTER TABLE tables ADD COLUMN scenario TEXT;
ALTER TABLE tables ADD COLUMN pace TEXT;

-- A tournament: `terms` is what was agreed when it was opened, as JSON; `owner` who opened it. `version` counts its changes: whoever
-- changes it counts first, so that of several at once one comes after the other.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    owner TEXT REFERENCES users (id) ON DELETE SET NULL,
    state TEXT NOT NULL,
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX tournaments_by_state ON tournaments (state, created_at, id);
CREATE INDEX tournaments_by_owner ON tournaments (owner);

-- Who plays in it, by number in the order of entering: a person or a machine, or neither, once the person has left for ever.
CREATE TABLE entrants (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    machine TEXT,
    left_at BIGINT,
    left_round BIGINT,
    PRIMARY KEY (tournament_id, number)
);
CREATE UNIQUE INDEX entrants_by_user ON entrants (user_id, tournament_id);

-- Its games. `first` and `second` are places among the entrants. `settled` is how it ended; `rests_at` when nothing is left to be done
-- about its table. An outage is given back to `due` once: `given_back` is until when that is done.
CREATE TABLE pairings (
    tournament_id TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    round BIGINT NOT NULL,
    first BIGINT NOT NULL,
    second BIGINT NOT NULL,
    table_id TEXT REFERENCES tables (id) ON DELETE SET NULL,
    settled TEXT,
    due BIGINT,
    given_back BIGINT NOT NULL,
    rests_at BIGINT,
    PRIMARY KEY (tournament_id, round, first, second)
);
CREATE INDEX pairings_by_table ON pairings (table_id);
CREATE INDEX pairings_open ON pairings (tournament_id) WHERE rests_at IS NULL;

-- A notice may be about a tournament, and about no table.
CREATE TABLE notices_anew (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
    tournament_id TEXT REFERENCES tournaments (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    read_at BIGINT,
    mail_due BIGINT,
    mailed_at BIGINT,
    pushed_at BIGINT
);
INSERT INTO notices_anew (id, user_id, table_id, kind, body, at, read_at, mail_due, mailed_at, pushed_at)
    SELECT id, user_id, table_id, kind, body, at, read_at, mail_due, mailed_at, pushed_at FROM notices;
DROP TABLE notices;
ALTER TABLE notices_anew RENAME TO notices;
CREATE INDEX notices_by_user ON notices (user_id, at);
CREATE INDEX notices_by_mail ON notices (mail_due);
