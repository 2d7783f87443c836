-- A person's page in the office as one line of time. docs/decisions/211.
create index outbox_letters_to on public.outbox (lower(recipient), created_at) where channel = 'mail' and recipient <> '';
create index audit_log_entries_sign_ins on auth.audit_log_entries ((payload ->> 'actor_id'), created_at)
  where payload ->> 'action' in ('login', 'logout');

-- Newest first, a page of what came before (`before_at`, `before_key`), of some kinds or of all. Each kind is shown to whom
-- its own list is: it asks `staff_may` itself, because some of the tables are nobody's to read by REST. Each kind is read by
-- its index and no further than a page, so that what other people did costs nothing.
create function public.list_person_events(member uuid, of_kinds text[] default null, before_at timestamptz default null,
    before_key text default null, most integer default 50)
  returns table (kind text, event text, at timestamptz, key text, subject text, details jsonb, zone text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
#variable_conflict use_column
declare
  upto timestamptz := coalesce(before_at, 'infinity');
  cursor_key text := coalesce(before_key, '');
  page integer := least(greatest(most, 0), 200);
  wanted text[];
  areas text[];
  address text;
  subjects text[];
  office_zone text := coalesce((select s.value ->> 'zone' from public.settings s where s.key = 'office.zone'), 'UTC');
begin
  -- Whoever may not see members has no page of one.
  if not public.staff_may('users', 'read') then return; end if;
  areas := array(select known from unnest(array['orders', 'access', 'tickets', 'users', 'products', 'setups', 'signals',
    'content', 'results', 'jobs', 'staff', 'audit']) known where public.staff_may(known, 'read'));
  -- As domain/staff/person-event.ts has it; an act is shown by the area that it was done in.
  wanted := array(select k.kind from (values ('order', 'orders'), ('payment', 'orders'), ('access', 'access'),
      ('term', 'access'), ('session', 'users'), ('vote', 'users'), ('lesson', 'users'), ('consent', 'users'),
      ('ticket', 'tickets'), ('letter', 'jobs'), ('act', null)) k (kind, area)
    where (of_kinds is null or k.kind = any (of_kinds)) and (k.area is null or k.area = any (areas)));
  address := (select lower(u.email) from auth.users u where u.id = member);
  subjects := array(
    select member::text
    union all select 'order:' || o.id from public.orders o where o.user_id = member and 'orders' = any (areas)
    union all select 'ticket:' || t.id from public.support_tickets t where t.user_id = member and 'tickets' = any (areas));
  return query
    select e.kind, e.event, e.at, e.key, e.subject, e.details, office_zone from (
      (select 'order' as kind, v.event, v.at, v.key, 'order:' || o.id as subject,
          jsonb_build_object('number', o.number, 'cents', o.total_cents, 'products', o.product_ids) as details
        from public.orders o cross join lateral (values
          ('ordered', o.created_at, 'order:' || o.id || ':a'),
          ('cancelled', o.cancelled_at, 'order:' || o.id || ':b')) v (event, at, key)
        where 'order' = any (wanted) and o.user_id = member and (v.at, v.key) < (upto, cursor_key)
        order by v.at desc, v.key desc limit page)
      union all
      (select 'payment', v.event, v.at, v.key, 'order:' || o.id,
          jsonb_build_object('number', o.number, 'cents', v.cents)
        from public.orders o cross join lateral (
          select case when p.captured_at is null and p.status in ('pending', 'declined', 'failed') then 'payment_' || p.status else 'paid' end,
              coalesce(p.captured_at, p.created_at), 'payment:' || p.id, p.amount_cents
            from public.payments p where p.order_id = o.id
          union all select 'paid_back_' || r.kind, r.created_at, 'refund:' || r.id, r.amount_cents
            from public.payments p join public.refunds r on r.payment_id = p.id where p.order_id = o.id
          union all select 'dispute_opened', d.opened_at, 'dispute:' || d.id || ':a', p.amount_cents
            from public.payments p join public.disputes d on d.payment_id = p.id where p.order_id = o.id
          union all select 'dispute_' || d.status, d.resolved_at, 'dispute:' || d.id || ':b', p.amount_cents
            from public.payments p join public.disputes d on d.payment_id = p.id
            where p.order_id = o.id and d.resolved_at is not null
          union all select 'refund_requested', q.requested_at, 'refund_request:' || q.id || ':a', q.amount_cents
            from public.refund_requests q where q.order_id = o.id
          union all select 'refund_' || q.state, q.answered_at, 'refund_request:' || q.id || ':b', q.amount_cents
            from public.refund_requests q where q.order_id = o.id and q.state in ('refused', 'withdrawn')
              and q.answered_at is not null
          ) v (event, at, key, cents)
        where 'payment' = any (wanted) and o.user_id = member and (v.at, v.key) < (upto, cursor_key)
        order by v.at desc, v.key desc limit page)
      union all
      (select 'access', a.event, a.at, v.key, 'access:' || member, jsonb_build_object('detail', a.detail)
        from public.indicator_access_events a cross join lateral (values ('access:' || lpad(a.id::text, 19, '0'))) v (key)
        where 'access' = any (wanted) and a.user_id = member and a.at <= upto and (a.at, v.key) < (upto, cursor_key)
        order by a.at desc, v.key desc limit page)
      union all
      (select 'term', v.event, v.at, v.key, 'membership:' || member,
          jsonb_build_object('plan', m.plan_id, 'until', m.ends_at, 'reason', m.end_reason)
        from public.memberships m cross join lateral (values
          ('granted', m.created_at, 'term:' || m.id || ':a'),
          ('ended', m.ended_at, 'term:' || m.id || ':b'),
          ('over', case when m.ended_at is null and m.ends_at <= now() then m.ends_at end, 'term:' || m.id || ':c'))
          v (event, at, key)
        where 'term' = any (wanted) and m.user_id = member and (v.at, v.key) < (upto, cursor_key)
        order by v.at desc, v.key desc limit page)
      union all
      (select 'term', case when c.kind = 'extended' then 'extended' when c.user_id = member then 'moved_here' else 'moved_away' end,
          c.at, v.key, 'membership:' || member, jsonb_build_object('plan', m.plan_id, 'days', c.days)
        from public.membership_changes c join public.memberships m on m.id = c.membership_id
          cross join lateral (values ('term_change:' || c.id)) v (key)
        where 'term' = any (wanted) and (c.kind = 'extended' and c.user_id = member
            or c.kind = 'moved' and (c.user_id = member or c.from_user_id = member))
          and (c.at, v.key) < (upto, cursor_key)
        order by c.at desc, v.key desc limit page)
      union all
      (select 'session', 'signed_up', u.created_at, v.key, member::text, '{}'::jsonb
        from public.user_list u cross join lateral (values ('account:' || u.id)) v (key)
        where 'session' = any (wanted) and u.id = member and (u.created_at, v.key) < (upto, cursor_key))
      union all
      (select 'session', 'signed_in', s.created_at, v.key, member::text,
          jsonb_build_object('userAgent', s.user_agent)
        from auth.sessions s cross join lateral (values ('session:' || s.id)) v (key)
        where 'session' = any (wanted) and s.user_id = member and s.created_at <= upto
          and (s.created_at, v.key) < (upto, cursor_key)
        order by s.created_at desc, v.key desc limit page)
      union all
      -- A session that has ended is known by its sign-in alone.
      (select 'session', case when l.payload ->> 'action' = 'login' then 'signed_in' else 'signed_out' end, l.created_at,
          v.key, member::text, '{}'::jsonb
        from auth.audit_log_entries l cross join lateral (values ('sign_in:' || l.id)) v (key)
        where 'session' = any (wanted) and l.payload ->> 'actor_id' = member::text
          and l.payload ->> 'action' in ('login', 'logout') and l.created_at <= upto
          and (l.created_at, v.key) < (upto, cursor_key)
          and not exists (select from auth.sessions s where s.user_id = member and s.created_at = l.created_at)
        order by l.created_at desc, v.key desc limit page)
      union all
      (select 'vote', 'voted', t.created_at, v.key, 'setup:' || t.setup_id, jsonb_build_object('setup', case
          -- A plan's setups are named to those who may see them.
          when s.plan_id is null or 'setups' = any (areas) then s.name else '#' || s.id end)
        from public.setup_votes t join public.setups s on s.id = t.setup_id
          cross join lateral (values ('vote:' || t.setup_id)) v (key)
        where 'vote' = any (wanted) and t.user_id = member and (t.created_at, v.key) < (upto, cursor_key)
        order by t.created_at desc, v.key desc limit page)
      union all
      (select 'lesson', 'finished', p.completed_at, v.key, 'lesson:' || p.lesson_id,
          jsonb_build_object('title', jsonb_build_object('es', l.title_es, 'en', l.title_en))
        from public.lesson_progress p join public.lessons l on l.id = p.lesson_id
          cross join lateral (values ('lesson:' || p.lesson_id)) v (key)
        where 'lesson' = any (wanted) and p.user_id = member and p.completed_at is not null
          and (p.completed_at, v.key) < (upto, cursor_key)
        order by p.completed_at desc, v.key desc limit page)
      union all
      (select 'ticket', v.event, v.at, v.key, 'ticket:' || t.id, jsonb_build_object('number', t.number, 'title', t.subject)
        from public.support_tickets t cross join lateral (
          select 'asked', t.created_at, 'ticket:' || t.id
          union all select case when q.is_from_team then 'answered' else 'wrote_again' end, q.created_at, 'message:' || q.id
            from public.ticket_messages q where q.ticket_id = t.id) v (event, at, key)
        where 'ticket' = any (wanted) and t.user_id = member and (v.at, v.key) < (upto, cursor_key)
        order by v.at desc, v.key desc limit page)
      union all
      -- Which letter and what became of it, never what it says.
      (select 'letter', case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed'
            when o.expires_at <= now() then 'expired' else 'waiting' end,
          o.created_at, v.key, 'letter:' || o.id, jsonb_build_object('letter', o.kind)
        from public.outbox o cross join lateral (values ('letter:' || o.id)) v (key)
        where 'letter' = any (wanted) and o.channel = 'mail' and o.recipient <> '' and lower(o.recipient) = address
          and o.created_at <= upto and (o.created_at, v.key) < (upto, cursor_key)
        order by o.created_at desc, v.key desc limit page)
      union all
      (select 'consent', c.document, c.accepted_at, v.key, member::text,
          jsonb_build_object('version', c.version, 'context', c.context)
        from public.consents c cross join lateral (values ('consent:' || c.id)) v (key)
        where 'consent' = any (wanted) and c.user_id = member and (c.accepted_at, v.key) < (upto, cursor_key)
        order by c.accepted_at desc, v.key desc limit page)
      union all
      -- For each subject by its index: of all acts there are millions.
      (select 'act', a.action, a.at, a.key, a.subject,
          jsonb_build_object('entry', a.id, 'by', coalesce((select l.name from public.user_list l where l.id = a.actor), a.actor::text),
            'before', a.before, 'after', a.after, 'reason', a.details ->> 'reason', 'actId', a.details ->> 'actId')
        from unnest(subjects) about cross join lateral (
          select l.*, v.key from public.audit_log l cross join lateral (values ('act:' || lpad(l.id::text, 19, '0'))) v (key)
          where l.subject = about and l.area = any (areas) and l.at <= upto and (l.at, v.key) < (upto, cursor_key)
          order by l.at desc, v.key desc limit page) a
        where 'act' = any (wanted)
        order by a.at desc, a.key desc limit page)
    ) e
    order by e.at desc, e.key desc limit page;
end $$;

revoke execute on function public.list_person_events(uuid, text[], timestamptz, text, integer) from public, anon, service_role;
grant execute on function public.list_person_events(uuid, text[], timestamptz, text, integer) to authenticated;
