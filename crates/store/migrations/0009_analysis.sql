-- Finished games that the machine goes over, or has gone over: one analysis a table. `moves` is how often its position had changed when it
-- was asked for: a game that was taken back and ended anew is another one. `version` is what worked at it, `done` how much of the work
-- is done in a thousand, and `body` what was found so far, packed; it is empty where nothing was yet.
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    moves BIGINT NOT NULL,
    version BIGINT NOT NULL,
    asked_by TEXT REFERENCES users (id) ON DELETE SET NULL,
    asked_at BIGINT NOT NULL,
    state TEXT NOT NULL,
    done BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX analyses_open ON analyses (asked_at) WHERE state <> 'done';
-- What a person asked for is found when they ask for everything that is kept, or leave.
CREATE INDEX analyses_by_person ON analyses (asked_by);
