-- Addresses are used when their owner has said that they are theirs. Those that were given before are taken as they are.
ALTER TABLE users ADD COLUMN email_confirmed_at BIGINT;
UPDATE users SET email_confirmed_at = created_at WHERE email IS NOT NULL;
CREATE TABLE confirmations (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    email_key TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);

-- What a name looks like: two accounts do not have the same. Written for older names when the server starts.
ALTER TABLE users ADD COLUMN name_look TEXT;
CREATE INDEX users_by_look ON users (name_look);

-- The secret of the second factor (base 32), the step of the last code that was used, and the SHA-256 of each recovery code that is
-- left, as a JSON list. `second_factor_new` is one that was not confirmed by a code yet.
ALTER TABLE users ADD COLUMN second_factor TEXT;
ALTER TABLE users ADD COLUMN second_factor_new TEXT;
ALTER TABLE users ADD COLUMN second_factor_step BIGINT;
ALTER TABLE users ADD COLUMN recovery TEXT;

-- Who may not sign in until then, and why, in the operator's words.
ALTER TABLE users ADD COLUMN banned_until BIGINT;
ALTER TABLE users ADD COLUMN ban_reason TEXT;

ALTER TABLE sessions ADD COLUMN browser TEXT;

-- Who signed in, or tried to: what the person is shown, and how a network is known from which they came before.
CREATE TABLE sign_ins (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    ok BIGINT NOT NULL,
    browser TEXT NOT NULL,
    network TEXT NOT NULL
);
CREATE INDEX sign_ins_by_user ON sign_ins (user_id, at);

-- What people want the operator to look at.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
    table_id TEXT REFERENCES tables (id) ON DELETE SET NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    settled_at BIGINT,
    settled TEXT
);
CREATE INDEX reports_open ON reports (at) WHERE settled_at IS NULL;

-- Everything an operator did: running servers read it, too, and act on it.
CREATE TABLE operations (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    operator TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX operations_by_time ON operations (at);

-- The version of a table from which on it waits for people alone: a server that starts need not open it.
ALTER TABLE tables ADD COLUMN rests_at BIGINT;

-- Which process lets the machine think about a table, and until when nobody else does: by the database's own clock.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    until BIGINT NOT NULL
);
