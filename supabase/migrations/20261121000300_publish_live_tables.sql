-- Tables whose changes reach the screens that show them, each subscriber's under the policies: by the gateway's
-- change feed, or by Supabase's publication where the schema lives on Supabase.
do $$
declare
  live regclass;
begin
  foreach live in array array['public.indicator_access', 'public.memberships', 'public.orders']::regclass[] loop
    if to_regprocedure('gateway.publish_table(regclass)') is not null then
      perform gateway.publish_table(live);
    else
      execute format('alter publication supabase_realtime add table %s', live);
    end if;
  end loop;
end $$;
