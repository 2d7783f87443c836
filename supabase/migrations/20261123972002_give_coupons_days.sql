-- An offer is a coupon that everybody may read, on days of every year [9.8]: MM-DD on the reference clock, both included.
alter table public.coupons
  add column from_day text check (from_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  add column to_day text check (to_day ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  add column is_offer boolean not null default false,
  add check ((from_day is null) = (to_day is null) and from_day <= to_day),
  add check (season is null or from_day is null);
create policy "everybody reads an offer" on public.coupons for select to anon, authenticated using (is_offer);

-- 10 % until 30 June of the running year.
insert into public.coupons (code, value, from_day, to_day, is_offer) values ('JUNIO10', 10, '01-01', '06-30', true)
on conflict (code) do nothing;
