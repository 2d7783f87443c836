-- Acts of the team that can be undone for ten minutes (docs/decisions/199): what was there before, and which letter waits.
-- Written by actions alone; a job forgets them a day later.
create table public.undoable_acts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('membership.granted', 'membership.ended', 'coupon.switched_off')),
  -- As the audit trail names them.
  area text not null check (area in ('access', 'products')),
  subject text not null check (char_length(subject) between 1 and 200),
  -- Whose account it changed.
  user_id uuid references auth.users (id) on delete cascade,
  actor uuid references auth.users (id) on delete set null,
  at timestamptz not null,
  undo_until timestamptz not null check (undo_until > at),
  -- The letter that isn't sent before that, by its key in the outbox.
  letter_key text,
  -- What undoing needs: records as they were, and the versions that the act left.
  state jsonb not null,
  undone_at timestamptz,
  undone_by uuid references auth.users (id) on delete set null
);
create index undoable_acts_subject on public.undoable_acts (subject, undo_until);
create index undoable_acts_undo_until on public.undoable_acts (undo_until);
create index undoable_acts_user_id on public.undoable_acts (user_id) where user_id is not null;
create index undoable_acts_actor on public.undoable_acts (actor);
create index undoable_acts_undone_by on public.undoable_acts (undone_by) where undone_by is not null;

alter table public.undoable_acts enable row level security;
create policy "staff read what can be undone in their areas" on public.undoable_acts for select to authenticated
  using ((select public.staff_may(area, 'read')));
select private.require_second_factor('public.undoable_acts');
revoke all on public.undoable_acts from anon, authenticated;
grant select on public.undoable_acts to authenticated;
grant all on public.undoable_acts to service_role;
