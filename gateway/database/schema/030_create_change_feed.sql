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
