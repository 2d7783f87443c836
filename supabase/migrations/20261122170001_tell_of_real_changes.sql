-- By row: a trigger of a statement fires for one that changed no row as well, and jobs run such statements every
-- minute, each of which had every page rendered anew. PostgreSQL sends equal notices of a transaction once.
do $$
declare
  told text;
begin
  foreach told in array array['setups', 'courses', 'evidence_entries', 'evidence_roots'] loop
    execute format('drop trigger %I on public.%I', told || '_tell_change', told);
    execute format(
      'create trigger %I after insert or update or delete on public.%I
         for each row execute function public.tell_public_change()', told || '_tell_change', told);
    execute format(
      'create trigger %I after truncate on public.%I
         for each statement execute function public.tell_public_change()', told || '_tell_emptying', told);
  end loop;
end $$;
