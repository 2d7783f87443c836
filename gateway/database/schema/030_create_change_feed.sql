-- The change feed: a published table tells every listening process which of its rows changed, and nothing more.
-- What the row holds and who may see it is asked when the news is read (gateway/realtime/README.md).
create sequence gateway.change_sequence;

-- A deleted row, for the moment it takes to find out who could see it; swept after a minute.
create unlogged table gateway.deleted_rows (
  sequence bigint primary key,
  row jsonb not null,
  deleted_at timestamptz not null default clock_timestamp()
);
create index deleted_rows_deleted_at on gateway.deleted_rows (deleted_at);

-- Rows that somebody else is sweeping are left to them: nobody waits.
create function gateway.sweep_deleted_rows() returns void language sql
  as $$
  delete from gateway.deleted_rows where sequence in (
    select sequence from gateway.deleted_rows where deleted_at < clock_timestamp() - interval '1 minute'
    for update skip locked)
$$;

-- The trigger of every published table; its arguments are the columns of the primary key. With the owner's
-- rights, because whoever writes the table has none to the gateway's own.
create function gateway.notify_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  number bigint := nextval('gateway.change_sequence');
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  key jsonb;
  key_before jsonb;
  news jsonb;
begin
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

-- Adds a table of schema public with a primary key to the change feed; may be called again.
create function gateway.publish_table(relation regclass) returns void language plpgsql
  as $$
declare
  key text;
begin
  if (select relnamespace from pg_class where oid = relation) <> 'public'::regnamespace then
    raise exception 'only tables of schema public can be published, not %', relation;
  end if;
  select string_agg(quote_literal(a.attname), ', ' order by a.attnum) into key
    from pg_index i join pg_attribute a on a.attrelid = relation and a.attnum = any (i.indkey)
    where i.indrelid = relation and i.indisprimary;
  if key is null then
    raise exception 'table % has no primary key to publish it by', relation;
  end if;
  execute format('drop trigger if exists gateway_publish on %s', relation);
  execute format('create trigger gateway_publish after insert or update or delete on %s
    for each row execute function gateway.notify_change(%s)', relation, key);
end $$;

-- A statement that is true where the caller sees the row of this key: PostgreSQL itself applies the policies.
create function gateway.write_row_test(relation regclass, key jsonb) returns text language sql stable
  as $$
  select format('select true from %s where %s', relation,
    string_agg(format('%I = %L::%s', name, value, format_type(a.atttypid, -1)), ' and '))
  from jsonb_each_text(key) as part (name, value)
  join pg_attribute a on a.attrelid = relation and a.attname = name
$$;

-- The same for a row that is no more: the policies' own expressions over what it was. A policy that asks other
-- tables is answered by what they hold now, so at worst somebody who saw the row isn't told that it went.
create function gateway.write_policy_test(relation regclass, role name, gone jsonb) returns text language sql stable
  as $$
  with facts as (
    select c.relname, not c.relrowsecurity or r.rolbypassrls as is_open
    from pg_class c, pg_roles r where c.oid = relation and r.rolname = role
  ), rules as (
    select string_agg('(' || pg_get_expr(polqual, polrelid) || ')', ' or ') filter (where polpermissive) as permissive,
      string_agg(' and (' || pg_get_expr(polqual, polrelid) || ')', '') filter (where not polpermissive) as restrictive
    from pg_policy where polrelid = relation and polcmd in ('r', '*')
      and (0 = any (polroles) or (select oid from pg_roles where rolname = role) = any (polroles))
  )
  select format('select %s from (select (jsonb_populate_record(null::%s, %L::jsonb)).*) as %I',
    case when is_open then 'true' else format('(%s)%s', coalesce(permissive, 'false'), restrictive) end,
    relation, gone, relname)
  from facts, rules
$$;

-- Which of many callers may see a row: one after the other, each with their own role and claims, under the
-- policies. `gone` is what a deleted row was. A caller whose policies fail is named with the failure's SQLSTATE.
-- Callers of one role stand together: a change of role costs a new plan. Called by the owner, in a transaction
-- of its own; what it sets lasts until that ends.
create function gateway.find_readers(relation regclass, key jsonb, gone jsonb, roles text[], claims text[])
  returns table (reader integer, failure text) language plpgsql
  as $$
declare
  sees boolean;
begin
  for turn in 1 .. cardinality(roles) loop
    if turn = 1 or roles[turn] <> roles[turn - 1] then
      perform set_config('role', 'none', true);
      if exists (select from pg_prepared_statements where name = 'gateway_reader') then
        deallocate gateway_reader;
      end if;
      execute 'prepare gateway_reader as ' || case when gone is null
        then gateway.write_row_test(relation, key) else gateway.write_policy_test(relation, roles[turn], gone) end;
      perform set_config('request.headers', '{}', true), set_config('role', roles[turn], true);
    end if;
    begin
      perform set_config('request.jwt.claims', claims[turn], true),
        set_config('request.jwt.claim.sub', coalesce(claims[turn]::jsonb ->> 'sub', ''), true);
      execute 'execute gateway_reader' into sees;
      failure := null;
    exception when others then
      failure := sqlstate;
    end;
    if sees or failure is not null then
      reader := turn;
      return next;
    end if;
  end loop;
  perform set_config('role', 'none', true);
  deallocate gateway_reader;
end $$;
