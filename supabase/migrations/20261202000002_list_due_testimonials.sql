-- Members' reviews wait for the office beside all else (docs/decisions/192, 207). What the view has so far is kept as a
-- view of its own by its definition, so that a kind more doesn't repeat the kinds of before.
do $$
begin
  execute 'create view private.due_before_testimonials with (security_invoker = true) as '
    || pg_get_viewdef('public.due_items'::regclass);
end $$;
revoke all on private.due_before_testimonials from public;
grant select on private.due_before_testimonials to authenticated, service_role;

create or replace view public.due_items with (security_invoker = true) as
  select * from private.due_before_testimonials
  union all
  -- Read within three days.
  select 'testimonial', t.id::text, t.written_at, t.written_at + interval '72 hours', t.shown_name, null, t.id,
    null::bigint, null::integer, t.version
  from public.testimonials t where t.state = 'pending' and (select private.office_reads('content'));
create index testimonials_pending on public.testimonials (written_at) where state = 'pending';
