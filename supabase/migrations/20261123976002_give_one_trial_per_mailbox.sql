-- One trial for all spellings of a mailbox: a hash of it, which outlives the account that the address belonged to.
alter table public.trials add column mailbox_hash text unique;
