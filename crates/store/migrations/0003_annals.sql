-- What stays readable of a table when its log can no longer be replayed: the story, what each viewer saw at the ends of turns,
-- how it ended; as of the log's row `version`, under `rules`, with the `digest` of the position there. `body` is JSON, packed
-- (zlib, then base64). Nothing in it is about people.
CREATE TABLE annals (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    rules BIGINT NOT NULL,
    digest TEXT NOT NULL,
    board TEXT NOT NULL,
    body TEXT NOT NULL
);

-- The maps that kept views are drawn on, each once, by the SHA-256 of its JSON.
CREATE TABLE boards (
    digest TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
