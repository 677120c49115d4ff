-- Who sat down and got up is found when a person leaves, like what they wrote.
CREATE INDEX log_seat ON log (table_id) WHERE kind = 'seat';
