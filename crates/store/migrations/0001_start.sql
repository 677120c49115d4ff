-- The same on SQLite and PostgreSQL: TEXT and BIGINT only. Times are milliseconds since 1970; truth is 0 or 1.

-- A guest has no password and no name_key: only names that are kept are unique. Several accounts may have one address,
-- so that nobody can find out by signing up whose address is known here.
CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password TEXT,
    email TEXT,
    email_key TEXT,
    language TEXT,
    settings TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX users_by_email ON users (email_key);
CREATE INDEX users_by_seen ON users (seen_at);

-- Cookies and bot tokens. Only the SHA-256 of what the client holds is kept.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    label TEXT,
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL,
    expires_at BIGINT
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE resets (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at BIGINT NOT NULL
);

CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

-- What the server itself must remember: keys it made for push and the like.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- A match. `facts` is everything about it that is fixed at its start (setup, start position, clock, what is allowed) as JSON;
-- `summary` is what lists show, renewed after play and never relied upon. `seed` never leaves the server before the end.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    facts TEXT NOT NULL,
    seed TEXT NOT NULL,
    seed_commit TEXT NOT NULL,
    rules BIGINT NOT NULL,
    owner TEXT REFERENCES users (id) ON DELETE SET NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    invite TEXT NOT NULL UNIQUE,
    summary TEXT NOT NULL,
    summary_version BIGINT NOT NULL,
    deadline BIGINT,
    rematch TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, visibility, updated_at);
CREATE INDEX tables_by_deadline ON tables (deadline);

-- Who sits where. `orders` are the standing orders, kept outside the journal.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat TEXT NOT NULL,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    machine TEXT,
    orders TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_user ON seats (user_id);

-- Everything that happens at a table, in order, durable before it is told: entries of the game's journal, chat, proposals,
-- who sat down. The number in this log is the table's version. `key` is the client's, so that a retry is known.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    key TEXT,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
-- What a person wrote is found when they ask for it or leave.
CREATE INDEX log_chat ON log (table_id) WHERE kind = 'chat';

-- The log up to `seq`, packed into one value: a long table loads with one read and a short tail.
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    body TEXT NOT NULL
);

-- `mail_due` is when it becomes a mail if the person does not come by; `mailed_at` and `pushed_at` when it did go out.
CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    read_at BIGINT,
    mail_due BIGINT,
    mailed_at BIGINT,
    pushed_at BIGINT
);
CREATE INDEX notices_by_user ON notices (user_id, at);
CREATE INDEX notices_by_mail ON notices (mail_due);
