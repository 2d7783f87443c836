-- Private classes are booked in slots that the team publishes [9.3, 9.4]. What a term holds, how late one may book and
-- until when a cancelled class is given back are rules of the business (domain/classes): only the actions that know them
-- write here.
create table public.class_slots (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 15 and 180),
  host text not null check (char_length(host) between 1 and 80),
  -- The host's clock, an IANA zone.
  host_zone text not null check (char_length(host_zone) between 1 and 64),
  -- Where the class is held: for who booked it alone.
  meeting_url text check (meeting_url ~ '^https://' and char_length(meeting_url) <= 500),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index class_slots_host on public.class_slots (host, starts_at) where withdrawn_at is null;
create index class_slots_starts_at on public.class_slots (starts_at, id);

-- `late_cancelled`: too late to be given back; `missed`: the member didn't come.
alter table public.class_bookings drop constraint class_bookings_state_check;
-- Asked for before there were slots: given back, to be booked in one. The ticket that each made stays.
update public.class_bookings set state = 'cancelled' where state = 'requested';
alter table public.class_bookings
  add constraint class_bookings_state_check
    check (state in ('booked', 'done', 'cancelled', 'late_cancelled', 'missed')),
  alter column state set default 'booked',
  -- Null where a class was asked for before there were slots.
  add column slot_id uuid references public.class_slots (id),
  add column reminded_at timestamptz,
  add column version integer not null default 1;
-- One class a slot, however many ask for it at the same moment.
create unique index class_bookings_slot on public.class_bookings (slot_id)
  where state in ('booked', 'done', 'missed');
create index class_bookings_slot_id on public.class_bookings (slot_id);
create trigger class_bookings_version before update of state on public.class_bookings
  for each row execute function private.count_version();

alter table public.class_slots enable row level security;
create policy "staff read the slots of classes" on public.class_slots for select to authenticated
  using ((select public.staff_may('tickets', 'read')));
select private.require_second_factor('public.class_slots');
revoke all on public.class_slots from anon, authenticated;
grant select on public.class_slots to authenticated;
grant all on public.class_slots to service_role;

-- What a member with 1-on-1 time may book: nobody's name, and not where it is held.
create function public.open_class_slots()
  returns table (id uuid, starts_at timestamptz, minutes integer, host text, host_zone text)
  language sql stable security definer set search_path = ''
  as $$
    select s.id, s.starts_at, s.minutes, s.host, s.host_zone from public.class_slots s
    where (select public.member_may('support_sessions')) and s.withdrawn_at is null and s.starts_at > now()
      and not exists (select from public.class_bookings b
        where b.slot_id = s.id and b.state in ('booked', 'done', 'missed'))
    order by s.starts_at, s.id
  $$;

-- The caller's own classes; where one is held only while it is booked.
create function public.my_classes()
  returns table (id uuid, state text, starts_at timestamptz, minutes integer, host text, host_zone text,
    meeting_url text)
  language sql stable security definer set search_path = ''
  as $$
    select b.id, b.state, s.starts_at, s.minutes, s.host, s.host_zone,
      case when b.state = 'booked' then s.meeting_url end
    from public.class_bookings b join public.class_slots s on s.id = b.slot_id
    where b.user_id = (select auth.uid()) and (select public.is_fully_signed_in())
    order by s.starts_at desc, b.id
  $$;
revoke execute on function public.open_class_slots(), public.my_classes() from public, anon;
grant execute on function public.open_class_slots(), public.my_classes() to authenticated, service_role;

-- Classes end with the term that held them: those to come are cancelled and their slots free. What an upgrade took over
-- goes on in the higher plan.
create function private.release_classes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.class_bookings b set state = 'cancelled' from public.class_slots s
  where b.membership_id = new.id and s.id = b.slot_id and b.state = 'booked' and s.starts_at >= case
    when new.status = 'ended' then least(new.ended_at, new.ends_at)
    when new.status = 'frozen' then now()
    else new.ends_at end;
  return null;
end $$;
revoke execute on function private.release_classes() from public;
create trigger memberships_release_classes after update of status, ends_at, ended_at, end_reason on public.memberships
  for each row when (new.end_reason is distinct from 'upgrade' and (new.status <> 'active' or new.ends_at is not null))
  execute function private.release_classes();

-- The office's list: a slot with the class that is held in it.
create view public.class_list with (security_invoker = true) as
  select s.id, s.starts_at, s.minutes, s.host, s.host_zone, s.meeting_url, s.withdrawn_at, b.id as booking_id,
    b.version as booking_version, b.user_id, l.name, l.email,
    case when b.state is not null then b.state when s.withdrawn_at is not null then 'withdrawn' else 'free' end as state,
    lower(s.host) || ' ' || coalesce(l.search_text, '') as search_text
  from public.class_slots s
    left join public.class_bookings b on b.slot_id = s.id and b.state in ('booked', 'done', 'missed')
    left join public.user_list l on l.id = b.user_id;
revoke all on public.class_list from anon, authenticated, service_role;
grant select on public.class_list to authenticated, service_role;
