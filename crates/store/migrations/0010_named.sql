-- Who is named in a notice: it goes when they leave. Older ones do not say it.
ALTER TABLE notices ADD COLUMN names TEXT;
CREATE INDEX notices_by_name ON notices (names) WHERE names IS NOT NULL;
