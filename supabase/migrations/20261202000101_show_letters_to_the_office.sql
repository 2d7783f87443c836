-- The office sees every letter (docs/decisions/208): what became of each, what the mail server answered, and letters with a
-- one-time token, which wait in the outbox like any other while the token lies sealed beside it.

-- Each attempt: when it began and ended, how, and the server's words without addresses. `outcome` is missing while it runs.
alter table public.outbox add column tries jsonb not null default '[]' check (jsonb_typeof(tries) = 'array');
-- The mail server said for good that there is no such mailbox: the letter came back, and so do others to that address.
alter table public.outbox add column bounced_at timestamptz;

create index outbox_letters on public.outbox (created_at, id) where channel = 'mail' and recipient <> '';
create index outbox_address on public.outbox (lower(recipient)) where channel = 'mail' and recipient <> '';

-- What of a letter its reader alone may see, sealed with the server's key; the service alone reads it.
create table public.outbox_secrets (
  outbox_id uuid primary key references public.outbox (id) on delete cascade,
  sealed text not null check (char_length(sealed) between 1 and 2000)
);
alter table public.outbox_secrets enable row level security;
select private.require_second_factor('public.outbox_secrets');
revoke all on public.outbox_secrets from anon, authenticated;
grant all on public.outbox_secrets to service_role;

-- Nothing keeps a token longer than its letter needs it, whoever ends the letter.
create function private.forget_letter_secret() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from public.outbox_secrets where outbox_id = new.id;
  return null;
end $$;
revoke execute on function private.forget_letter_secret() from public;
create trigger outbox_forget_secret after update of sent_at, failed_at on public.outbox
  for each row when (new.channel = 'mail' and (new.sent_at is not null or new.failed_at is not null))
  execute function private.forget_letter_secret();

-- Whoever answers tickets is asked where a letter is.
alter policy "administrators read the outbox" on public.outbox using ((select public.staff_may('tickets', 'read')));

-- What became of a letter. In doubt: the server had all of it and gave no answer, or the process died meanwhile.
create function private.letter_state(letter public.outbox, at timestamptz) returns text
  language sql stable set search_path = ''
  as $$
    select case
      when letter.sent_at is not null then 'sent'
      when letter.bounced_at is not null then 'bounced'
      when letter.tries @> '[{"outcome": "in_doubt"}]' or (letter.failed_at is null and letter.next_attempt_at <= at
        and jsonb_array_length(letter.tries) > 0 and letter.tries -> -1 -> 'outcome' is null) then 'in_doubt'
      when letter.failed_at is not null then 'failed'
      when letter.attempts = 0 and letter.next_attempt_at > at then 'held'
      else 'waiting'
    end
  $$;
revoke execute on function private.letter_state(public.outbox, timestamptz) from public;
grant execute on function private.letter_state(public.outbox, timestamptz) to authenticated, service_role;

-- Since when letters to an address come back; null where one was taken after that, or none came back. As its owner: under a
-- policy no index by an expression is used. It is asked for rows that the caller reads, and callers may not name it.
create function private.address_bounced_at(address text) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select max(o.bounced_at) from public.outbox o
    where lower(o.recipient) = lower(address) and o.channel = 'mail' and o.recipient <> ''
    having max(o.bounced_at) > coalesce(max(o.sent_at), '-infinity')
  $$;
revoke execute on function private.address_bounced_at(text) from public;
grant execute on function private.address_bounced_at(text) to authenticated, service_role;

-- A page of the letters that are still known, and on each of its rows how many there are in all.
create function public.list_letters(patterns text[] default '{}', of_state text default null, of_kind text default null,
    letter uuid default null, is_upwards boolean default false, skip integer default 0, most integer default 50)
  returns table (total bigint, id uuid, kind text, recipient text, language text, written_at timestamptz, state text,
    ended_at timestamptz, next_at timestamptz, attempts integer, answer text, tries jsonb, address_bounced_at timestamptz,
    person uuid, person_name text)
  language sql stable
  -- Bound to the functions of `private` as it is made: its callers may not name them.
  begin atomic
    with asked as not materialized (
      select o.*, private.letter_state(o, now()) as is_in from public.outbox o
      where o.channel = 'mail' and o.recipient <> ''
        and (list_letters.letter is null or o.id = list_letters.letter)
        and (of_kind is null or o.kind = of_kind)
        and (of_state is null or (of_state = 'sent' and o.sent_at is not null)
          -- Nearly all are sent: the others are few enough to be judged one by one.
          or (of_state <> 'sent' and o.sent_at is null and private.letter_state(o, now()) = of_state))
        and lower(o.recipient) like all (patterns)),
    page as (
      select f.* from asked f
      order by case when is_upwards then f.created_at end, case when is_upwards then f.id end,
        case when not is_upwards then f.created_at end desc, case when not is_upwards then f.id end desc
      offset greatest(skip, 0) limit least(greatest(most, 0), 1000))
    select (select count(*) from asked), p.id, p.kind, p.recipient, p.language, p.created_at, p.is_in,
      coalesce(p.sent_at, p.failed_at),
      case when p.sent_at is null and p.failed_at is null then greatest(p.next_attempt_at, now()) end, p.attempts,
      coalesce(p.tries -> -1 ->> 'answer', p.last_error), p.tries, private.address_bounced_at(p.recipient), l.id, l.name
    from page p left join public.user_list l on l.email = lower(p.recipient)
    order by case when is_upwards then p.created_at end, case when is_upwards then p.id end, p.created_at desc, p.id desc;
  end;
revoke execute on function public.list_letters(text[], text, text, uuid, boolean, integer, integer) from public, anon;
grant execute on function public.list_letters(text[], text, text, uuid, boolean, integer, integer)
  to authenticated, service_role;
