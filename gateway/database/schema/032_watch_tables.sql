-- A transaction that notifies makes every other one like it wait for its commit, disk included. So a published
-- table notifies only while some process has subscribers for it, and costs a look into this table otherwise.
create unlogged table gateway.watched_tables (
  table_name text not null,
  process uuid not null,
  -- A process that has gone without a word is forgotten then.
  expires_at timestamptz not null,
  primary key (table_name, process)
);

-- Writers share this lock of their table until they end, and whoever begins to watch must have it alone for a
-- moment: so every change that is committed after that is told. Any number will do for the first key.
create function gateway.begin_to_watch(watcher uuid, watched text) returns void language plpgsql
  as $$
begin
  -- Who waits here holds new writers up as well: not for long, the gateway tries again.
  perform set_config('lock_timeout', '200ms', true);
  perform pg_advisory_xact_lock(72053319, hashtext(watched));
  insert into gateway.watched_tables (table_name, process, expires_at)
    values (watched, watcher, clock_timestamp() + interval '1 minute')
    on conflict (table_name, process) do update set expires_at = excluded.expires_at;
end $$;

-- Answers with the tables whose watch had not expired: of the others changes may have been missed.
create function gateway.go_on_watching(watcher uuid, watched text[]) returns setof text language sql
  as $$
  delete from gateway.watched_tables where expires_at < clock_timestamp() - interval '1 minute';
  update gateway.watched_tables set expires_at = clock_timestamp() + interval '1 minute'
    where process = watcher and table_name = any (watched) and expires_at > clock_timestamp()
    returning table_name;
$$;

-- The trigger of every published table; its arguments are the columns of the primary key. With the owner's
-- rights, because whoever writes the table has none to the gateway's own.
create function gateway.notify_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  number bigint;
  before jsonb;
  after jsonb;
  key jsonb;
  key_before jsonb;
  news jsonb;
begin
  perform pg_advisory_xact_lock_shared(72053319, hashtext(tg_table_name));
  if not exists (select from gateway.watched_tables
                 where table_name = tg_table_name and expires_at > clock_timestamp()) then
    return null;
  end if;
  number := nextval('gateway.change_sequence');
  before := to_jsonb(old);
  after := to_jsonb(new);
  select jsonb_object_agg(name, coalesce(after, before) -> name), jsonb_object_agg(name, before -> name)
    into key, key_before from unnest(tg_argv) as name;
  news := jsonb_build_object('sequence', number, 'table', tg_table_name, 'type', tg_op, 'key', key,
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
  if tg_op = 'UPDATE' and key <> key_before then
    news := news || jsonb_build_object('key_before', key_before);
  end if;
  if tg_op = 'DELETE' then
    perform gateway.sweep_deleted_rows();
    insert into gateway.deleted_rows (sequence, row) values (number, before);
  end if;
  -- A notification holds less than 8,000 bytes. Without its key it still says that subscribers must read again.
  if octet_length(news::text) > 7900 then
    news := news - 'key' - 'key_before';
  end if;
  perform pg_notify('gateway_changes', news::text);
  return null;
end $$;
