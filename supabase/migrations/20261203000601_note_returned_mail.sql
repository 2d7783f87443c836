-- Letters that came back by mail (docs/decisions/227).

-- Names one letter of a mailing in the address that it comes back to.
alter table public.mailing_recipients add column letter_id uuid not null default gen_random_uuid();
create unique index mailing_recipients_letter on public.mailing_recipients (letter_id);

-- `returned`: a mail server took it, and later it came back.
alter table public.mailing_recipients drop constraint mailing_recipients_state_check;
alter table public.mailing_recipients add constraint mailing_recipients_state_check
  check (state in ('waiting', 'sending', 'sent', 'in_doubt', 'failed', 'unsubscribed', 'returned')) not valid;
alter table public.mailing_recipients drop constraint mailing_recipients_check;
alter table public.mailing_recipients add constraint mailing_recipients_sent_at_check
  check (case when state = 'sent' then sent_at is not null else sent_at is null or state = 'returned' end) not valid;
alter table public.mailing_recipients validate constraint mailing_recipients_state_check;
alter table public.mailing_recipients validate constraint mailing_recipients_sent_at_check;

-- Null: a mail server refused the address for good, and the reason is the status by which it did.
alter table public.mailing_suppressions alter column added_by drop not null;
