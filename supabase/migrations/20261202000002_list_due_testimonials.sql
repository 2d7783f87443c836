-- Members' reviews wait for the office beside all else (docs/decisions/192, 207). The view is the one of before, by its own
-- definition, with a part more: repeating its text would be a second home of each kind.
do $$
declare
  before constant text := rtrim(pg_get_viewdef('public.due_items'::regclass), '; ');
begin
  execute 'create or replace view public.due_items with (security_invoker = true) as ' || before || $part$
    union all
    -- Read within three days.
    select 'testimonial', t.id::text, t.written_at, t.written_at + interval '72 hours', t.shown_name, null, t.id,
      null::bigint, null::integer, t.version
    from public.testimonials t where t.state = 'pending' and (select private.office_reads('content'))
  $part$;
end $$;
create index testimonials_pending on public.testimonials (written_at) where state = 'pending';
