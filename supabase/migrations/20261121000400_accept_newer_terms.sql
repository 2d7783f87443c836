-- Terms may also be accepted in the member area: newer ones, or by a member whose account a provider vouched for.
alter table public.consents drop constraint consents_context_check;
alter table public.consents add constraint consents_context_check
  check (context in ('register', 'checkout', 'dashboard'));
