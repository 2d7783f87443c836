-- The buyer was asked whether they want once more what they have just bought, and said yes: its capture doesn't ask again
-- (docs/decisions/162).
alter table public.orders add column confirms_repeat boolean not null default false;
