-- Processes that serve: each says every few seconds that it is still there, and limits that are kept in memory are
-- divided by their number. Who has said nothing for a while has ended.
create unlogged table gateway.processes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);
