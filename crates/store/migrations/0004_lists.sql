-- My tables and the open ones are found without looking at all the others.
CREATE INDEX tables_by_owner ON tables (owner, updated_at);
CREATE INDEX tables_open ON tables (updated_at, id) WHERE visibility = 'open' AND status <> 'over' AND status <> 'closed';
