-- One more reason for a membership to end before its term.

alter table public.memberships drop constraint memberships_end_reason_check;
alter table public.memberships add constraint memberships_end_reason_check
  check (end_reason in ('refund', 'reversal', 'dispute', 'upgrade', 'admin', 'account_deleted'));
