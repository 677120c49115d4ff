-- Runs of the log, packed: a row of `log` takes some 160 bytes, packed with its like 10 to 30. What was packed leaves `log`, but for
-- its newest row (who comes late with a row is known by it) and what people said and did under their names, which must be found
-- when they leave. `seq` is the last row in a run; `keyed` when the newest of the clients' keys in it was used, until a day later the
-- run is packed without them; `digest` is of the position after the row `digest_at`.
DROP TABLE snapshots;
CREATE TABLE runs (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    keyed BIGINT,
    digest_at BIGINT,
    digest TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) /*sqlite WITHOUT ROWID */;
CREATE INDEX runs_by_keyed ON runs (keyed) WHERE keyed IS NOT NULL;

-- SQLite kept every row twice, in the order of writing and in an index; now the rows of a table lie side by side, once.
/*sqlite
CREATE TABLE log_by_table (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
INSERT INTO log_by_table SELECT table_id, seq, kind, key, body, at FROM log ORDER BY table_id, seq;
DROP TABLE log;
ALTER TABLE log_by_table RENAME TO log;
CREATE INDEX log_chat ON log (table_id) WHERE kind = 'chat';
CREATE INDEX log_seat ON log (table_id) WHERE kind = 'seat';
*/
