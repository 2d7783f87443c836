-- Members' reviews wait for the office beside all else (docs/decisions/192, 207). What the view had so far moves into
-- the private schema whole, so that a kind more doesn't repeat the kinds of before.
alter view public.due_items set schema private;
alter view private.due_items rename to due_before_testimonials;

create view public.due_items with (security_invoker = true) as
  select * from private.due_before_testimonials
  union all
  -- Read within three days.
  select 'testimonial', t.id::text, t.written_at, t.written_at + interval '72 hours', t.shown_name, null, t.id,
    null::bigint, null::integer, t.version
  from public.testimonials t where t.state = 'pending' and (select private.office_reads('content'));
revoke all on public.due_items from anon, authenticated, service_role;
grant select on public.due_items to authenticated, service_role;
create index testimonials_pending on public.testimonials (written_at) where state = 'pending';
