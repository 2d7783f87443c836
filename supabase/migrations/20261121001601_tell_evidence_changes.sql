-- The verification page shows the ledger's end and its roots: pages in memory are made anew when either grows.
create trigger evidence_entries_tell_change after insert on public.evidence_entries
  for each statement execute function public.tell_public_change();
create trigger evidence_roots_tell_change after insert on public.evidence_roots
  for each statement execute function public.tell_public_change();
