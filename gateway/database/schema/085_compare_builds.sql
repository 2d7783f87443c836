-- The newest build that imported what a start brings with it (reference data, lessons), by the import's name: an older
-- build that starts later leaves it as it is.
create table gateway.imported_builds (
  name text primary key,
  -- Seconds since 1970, UTC: see scripts/build-number.ts.
  build bigint not null,
  imported_at timestamptz not null default clock_timestamp()
);
