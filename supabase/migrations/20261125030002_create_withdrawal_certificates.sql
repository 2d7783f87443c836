-- Certificates of what evaluation firms paid to traders [1.6, 2.5, 2.28]: shown with their holder's consent alone, each
-- with how far it was checked. Which of them may be shown is domain/results/withdrawal-certificate.ts.
create table public.withdrawal_certificates (
  id uuid primary key default gen_random_uuid(),
  firm text not null check (char_length(btrim(firm)) between 1 and 80),
  amount_cents bigint not null check (amount_cents between 1 and 100000000000),
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP')),
  paid_on date not null,
  -- Initials or a name, as their owner agreed to be shown.
  holder text not null check (char_length(btrim(holder)) between 1 and 80),
  -- When and how the owner agreed; the team's alone.
  consented_on date,
  consent_how text check (char_length(btrim(consent_how)) between 1 and 300),
  level text not null default 'unverified' check (level in ('unverified', 'document_seen', 'firm_confirmed')),
  level_set_at timestamptz,
  -- Staff; no key, as in every row that only says who did something.
  level_set_by uuid,
  -- A name in the bucket, redacted before it was uploaded; a sample's is a file of the site and begins with a slash.
  picture text check (char_length(picture) between 1 and 300),
  is_published boolean not null default false,
  -- Of the demonstration: looks like one and says that it is none.
  is_sample boolean not null default false,
  search_text text not null generated always as (private.to_search_text(firm || ' ' || holder)) stored,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((consented_on is null) = (consent_how is null)),
  check (not is_published or (picture is not null and (is_sample or consented_on is not null))),
  check (picture is null or is_sample = starts_with(picture, '/'))
);
create index withdrawal_certificates_paid_on on public.withdrawal_certificates (paid_on, id);
create trigger withdrawal_certificates_version before update on public.withdrawal_certificates
  for each row execute function private.count_version();
create trigger withdrawal_certificates_tell_change after insert or update or delete on public.withdrawal_certificates
  for each row execute function public.tell_public_change();

alter table public.withdrawal_certificates enable row level security;
create policy "staff read withdrawal certificates" on public.withdrawal_certificates for select to authenticated
  using ((select public.staff_may('results', 'read')));
select private.require_second_factor('public.withdrawal_certificates');
revoke all on public.withdrawal_certificates from anon, authenticated;
grant select on public.withdrawal_certificates to authenticated;
grant all on public.withdrawal_certificates to service_role;

-- What anybody may know: real ones alone, whatever lies in the table. A demonstration's page reads its samples itself.
create function public.published_withdrawals()
  returns table (id uuid, firm text, amount_cents bigint, currency text, paid_on date, holder text, level text,
    picture text)
  language sql stable security definer set search_path = ''
  as $$
    select c.id, c.firm, c.amount_cents, c.currency, c.paid_on, c.holder, c.level, c.picture
    from public.withdrawal_certificates c
    where c.is_published and not c.is_sample and c.consented_on is not null and c.picture is not null
    order by c.paid_on desc, c.id
  $$;
revoke execute on function public.published_withdrawals() from public;
grant execute on function public.published_withdrawals() to anon, authenticated, service_role;

-- Drawn anew as it comes (docs/decisions/125). Who knows a name reads the picture: names are random, and what is
-- uploaded is redacted already.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('withdrawals', 'withdrawals', true, 5000000, '{image/png,image/jpeg,image/webp}');
create policy "staff read pictures of withdrawals" on storage.objects for select to authenticated
  using (bucket_id = 'withdrawals' and (select public.staff_may('results', 'read')));
create policy "staff write pictures of withdrawals" on storage.objects for all to authenticated
  using (bucket_id = 'withdrawals' and (select public.staff_may('results', 'write')))
  with check (bucket_id = 'withdrawals' and (select public.staff_may('results', 'write')));
