-- How many bytes an account keeps of what its member can write again and again (domain/account/kept-bytes.ts has the
-- bounds). Rows are counted as an export writes them, so that putting in and taking out count the same.
create table private.kept_bytes (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  bytes bigint not null,
  primary key (user_id, kind)
);
alter table private.kept_bytes enable row level security;

-- Arguments: the kind and its bound. The counter's row is held until the transaction ends, so writes at the same time
-- count each other. Raises 54000 where an account would grow beyond.
create function private.count_kept_bytes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  most constant bigint := tg_argv[1]::bigint;
  change record;
  total bigint;
begin
  if tg_op = 'DELETE' then
    update private.kept_bytes k set bytes = k.bytes - gone.bytes
      from (select r.user_id, sum(octet_length(to_jsonb(r)::text)) as bytes from removed r group by r.user_id) gone
      where k.user_id = gone.user_id and k.kind = tg_argv[0];
    return null;
  end if;
  for change in execute case tg_op
    when 'INSERT' then
      'select a.user_id, sum(octet_length(to_jsonb(a)::text)) as bytes from added a group by a.user_id order by 1'
    else
      'select w.user_id, sum(w.bytes) as bytes from (
         select a.user_id, octet_length(to_jsonb(a)::text) as bytes from added a
         union all select r.user_id, -octet_length(to_jsonb(r)::text) from removed r) w
       group by w.user_id having sum(w.bytes) <> 0 order by 1' end
  loop
    insert into private.kept_bytes as k (user_id, kind, bytes) values (change.user_id, tg_argv[0], change.bytes)
      on conflict (user_id, kind) do update set bytes = k.bytes + excluded.bytes
      returning bytes into total;
    if change.bytes > 0 and total > most then
      raise exception using errcode = 'program_limit_exceeded',
        message = format('An account keeps at most %s bytes of %s', most, tg_argv[0]);
    end if;
  end loop;
  return null;
end $$;
revoke execute on function private.count_kept_bytes() from public;

insert into private.kept_bytes (user_id, kind, bytes)
  select user_id, kind, sum(bytes) from (
    select user_id, 'diary' as kind, octet_length(to_jsonb(t)::text) as bytes from public.evaluation_attempts t
    union all select user_id, 'diary', octet_length(to_jsonb(t)::text) from public.evaluation_trades t
    union all select user_id, 'notes', octet_length(to_jsonb(t)::text) from public.lesson_notes t) kept
  group by user_id, kind;

create function private.bound_kept_bytes(counted regclass, kind text, most bigint) returns void
  language plpgsql set search_path = ''
  as $$
begin
  execute format('create trigger count_added_bytes after insert on %s referencing new table as added
    for each statement execute function private.count_kept_bytes(%L, %L)', counted, kind, most);
  execute format('create trigger count_changed_bytes after update on %s referencing old table as removed new table as added
    for each statement execute function private.count_kept_bytes(%L, %L)', counted, kind, most);
  execute format('create trigger count_removed_bytes after delete on %s referencing old table as removed
    for each statement execute function private.count_kept_bytes(%L, %L)', counted, kind, most);
end $$;
revoke execute on function private.bound_kept_bytes(regclass, text, bigint) from public;

select private.bound_kept_bytes('public.evaluation_attempts', 'diary', 20000000);
select private.bound_kept_bytes('public.evaluation_trades', 'diary', 20000000);
select private.bound_kept_bytes('public.lesson_notes', 'notes', 2000000);

-- Pages of an export follow the primary key.
drop index public.evaluation_trades_of_member;
create index evaluation_trades_of_member on public.evaluation_trades (user_id, attempt_id, number);
