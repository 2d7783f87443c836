-- What is announced: the strip on top of the public pages, and the words of the season (docs/decisions/222). The program's own
-- file fills the table; a row that the office has edited stays as it is.
create table public.promotions (
  id text primary key check (id in ('banner', 'season')),
  line_es text not null check (char_length(line_es) <= 70),
  line_en text not null check (char_length(line_en) <= 70),
  -- Of the season's pop-up alone.
  title_es text not null check (char_length(title_es) <= 60),
  title_en text not null check (char_length(title_en) <= 60),
  text_es text not null check (char_length(text_es) <= 160),
  text_en text not null check (char_length(text_en) <= 160),
  -- The season's days are the program's, every year.
  starts_at timestamptz check (starts_at is null or id = 'banner'),
  ends_at timestamptz check (ends_at is null or id = 'banner'),
  -- No key: with a coupon that is gone it isn't shown.
  coupon_code text check (char_length(coupon_code) between 1 and 40),
  is_on boolean not null,
  edited_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (ends_at > starts_at),
  check (not is_on or (btrim(line_es) <> '' and btrim(line_en) <> ''))
);
create trigger promotions_version before update on public.promotions
  for each row execute function private.count_version();
create trigger promotions_tell_change after insert or update or delete or truncate on public.promotions
  for each statement execute function public.tell_public_change();

-- A coupon that is good no more takes away what announces it.
create trigger coupons_tell_promotions after update on public.coupons
  for each row when (old.is_active <> new.is_active
    or (old.starts_at, old.expires_at) is distinct from (new.starts_at, new.expires_at)
    or (old.uses_count >= old.max_uses) is distinct from (new.uses_count >= new.max_uses))
  execute function public.tell_public_change('promotions');
create trigger coupons_tell_removal after delete on public.coupons
  for each row execute function public.tell_public_change('promotions');

alter table public.promotions enable row level security;
create policy "staff read promotions" on public.promotions for select to authenticated
  using ((select public.staff_may('products', 'read')));
select private.require_second_factor('public.promotions');
-- Written by actions alone; visitors read what is shown of them in pages.
revoke all on public.promotions from anon, authenticated;
grant select on public.promotions to authenticated;
grant all on public.promotions to service_role;
