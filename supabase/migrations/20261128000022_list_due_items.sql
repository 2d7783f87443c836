-- What waits for a person, a row for each thing, with the moment at which it falls due (docs/decisions/192). An order is in
-- one row only: its dispute, else its refund, else its held payment, else its problem. Each part is for who may read its area.
create index orders_held on public.orders (created_at) where status = 'pending_review';
create index orders_problem on public.orders (created_at) where problem is not null;
create index payment_events_unmatched on public.payment_events (received_at) where outcome in ('no_order', 'not_found');
create index outbox_failed on public.outbox (failed_at) where failed_at is not null;
create index indicator_access_waiting on public.indicator_access (requested_at) where status = 'pending';
create index indicator_access_withdrawn on public.indicator_access (withdraw_since) where withdraw_since is not null;
create index referral_entries_due on public.referral_entries (at) where step = 'due';
create index disputes_open on public.disputes (opened_at) where status = 'open';

create function private.is_disputed(ordered uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from public.disputes d join public.payments p on p.id = d.payment_id
                   where p.order_id = ordered and d.status = 'open')
  $$;
revoke execute on function private.is_disputed(uuid) from public;
grant execute on function private.is_disputed(uuid) to authenticated, service_role;

create view public.due_items with (security_invoker = true) as
  -- The promise is 24 hours [4.1], [9.7].
  select case when coalesce(t.state = 'requested', false) then 'trial' else 'access' end as kind, a.user_id::text as id,
    a.requested_at as since, a.requested_at + interval '24 hours' as due_at, coalesce(l.name, l.email) as who,
    a.tradingview_username as about, a.user_id as ref, null::bigint as number, null::integer as cents, a.version
  from public.indicator_access a left join public.user_list l on l.id = a.user_id
    left join public.trials t on t.user_id = a.user_id
  where a.status = 'pending' and a.problem is null and (select private.office_reads('access'))
  union all
  select 'withdraw', a.user_id::text, a.withdraw_since, a.withdraw_since + interval '24 hours', coalesce(l.name, l.email),
    a.granted_username, a.user_id, null, null, a.version
  from public.indicator_access a left join public.user_list l on l.id = a.user_id
  where a.withdraw_since is not null and (select private.office_reads('access'))
  union all
  -- Trials that end within a day and led to no purchase.
  select 'trial_ending', t.user_id::text, t.granted_at, t.ends_at, coalesce(l.name, l.email), t.tradingview_username,
    t.user_id, null, null, null
  from public.trials t left join public.user_list l on l.id = t.user_id
  where t.state = 'active' and t.ends_at between now() and now() + interval '1 day'
    and not exists (select from public.orders o where o.user_id = t.user_id and o.paid_at >= t.granted_at)
    and (select private.office_reads('access'))
  union all
  select 'ticket', s.id::text, s.waiting_since, s.waiting_since + interval '24 hours', s.name, s.subject, s.id, s.number,
    null, null
  from public.support_tickets s where s.status = 'open' and (select private.office_reads('tickets'))
  union all
  -- The provider's deadline; while it isn't known, from the beginning.
  select 'dispute', d.id::text, d.opened_at, coalesce(d.answer_due_at, d.opened_at), o.name,
    case when d.answer_due_at is null then 'no_deadline' end, o.id, o.number, p.amount_cents, null
  from public.disputes d join public.payments p on p.id = d.payment_id join public.orders o on o.id = p.order_id
  where d.status = 'open' and (select private.office_reads('orders'))
  union all
  select 'refund', r.id::text, r.requested_at, r.answer_due_at, o.name, r.reason, o.id, o.number, r.amount_cents, null
  from public.refund_requests r join public.orders o on o.id = r.order_id
  where r.state = 'requested' and (select private.office_reads('orders'))
    and not private.is_disputed(o.id)
  union all
  select 'payment_held', o.id::text, o.created_at, o.created_at + interval '24 hours', o.name, o.problem, o.id, o.number,
    o.total_cents, null
  from public.orders o
  where o.status = 'pending_review' and (select private.office_reads('orders')) and not private.is_disputed(o.id)
  union all
  -- A purchase that failed, that its buyer hasn't tried again since and that nobody has put aside.
  select 'payment_failed', f.order_id::text, f.last_failed_at, f.last_failed_at + interval '24 hours', f.name, f.problem,
    f.order_id, f.number, f.total_cents, null
  from public.failed_payment_list f
  where f.state = 'ended' and f.last_failed_at > now() - interval '7 days' and (select private.office_reads('orders'))
    and not exists (select from public.orders later where later.user_id = f.user_id and later.id <> f.order_id
                    and later.created_at >= f.last_failed_at and later.status <> 'cancelled')
  union all
  select 'order_problem', o.id::text, o.updated_at, o.updated_at + interval '24 hours', o.name, o.problem, o.id, o.number,
    o.total_cents, null
  from public.orders o
  where o.problem in ('payment.no_account', 'payment.refund_failed', 'payment.amount_mismatch',
      'payment.currency_mismatch', 'payment.order_mismatch', 'payment.payee_mismatch')
    and o.status not in ('pending_review', 'failed') and (select private.office_reads('orders'))
    and not private.is_disputed(o.id)
    and not exists (select from public.refund_requests r where r.order_id = o.id and r.state = 'requested')
  union all
  -- News from the provider that fits no order, or that couldn't be followed in three tries.
  select 'provider_event', e.event_id, e.received_at, e.received_at + interval '24 hours', e.event_type,
    coalesce(e.outcome, 'waiting'), null, null, null, null
  from public.payment_events e
  where (e.outcome in ('no_order', 'not_found') and e.received_at > now() - interval '14 days'
      or e.processed_at is null and e.attempts >= 3) and (select private.office_reads('orders'))
  union all
  select 'share', e.order_id::text, e.at, e.at + interval '7 days', coalesce(l.name, l.email), null, e.order_id, o.number,
    e.amount_cents, null
  from public.referral_entries e join public.orders o on o.id = e.order_id left join public.user_list l on l.id = e.referrer_id
  where e.step = 'due' and o.status in ('paid', 'partially_refunded') and (select private.office_reads('orders'))
    and not exists (select from public.referral_entries later where later.order_id = e.order_id
                    and later.step in ('paid', 'cancelled'))
  union all
  -- Terms whose last weeks run and after which nothing is held.
  select 'term_ending', m.id::text, m.starts_at, m.ends_at, coalesce(l.name, l.email), m.plan_id, m.user_id, null, null, null
  from public.memberships m left join public.user_list l on l.id = m.user_id
  where m.status = 'active' and m.ends_at between now() and now() + interval '14 days'
    and (select private.office_reads('access'))
    and not exists (select from public.memberships n where n.user_id = m.user_id and n.status = 'active'
                    and (n.ends_at is null or n.ends_at > m.ends_at))
  union all
  -- A job whose last run failed.
  select 'job', f.job, f.started_at, f.started_at, f.job, f.error_code, null, null, f.attempts, null
  from (select distinct on (j.job) j.* from public.job_runs j where j.outcome = 'failed'
        order by j.job, j.started_at desc) f
  where not exists (select from public.job_runs ok where ok.job = f.job and ok.outcome = 'ok' and ok.started_at > f.started_at)
    and f.started_at > now() - interval '14 days' and (select private.office_reads('jobs'))
  union all
  -- What has expired was only worth sending for a while.
  select 'letter', b.id::text, b.failed_at, b.failed_at + interval '24 hours', b.recipient, b.kind, l.id, null, null, null
  from public.outbox b left join public.user_list l on l.email = b.recipient
  where b.failed_at > now() - interval '14 days' and b.channel = 'mail' and b.last_error is distinct from 'expired'
    and (select private.office_reads('jobs'))
  union all
  select 'room', v.id::text, v.starts_at - interval '7 days', v.starts_at, null, v.topic_es, v.id, null, null, null
  from public.live_session_list v
  where v.state = 'scheduled' and not v.has_room and v.starts_at between now() and now() + interval '7 days'
    and (select private.office_reads('content'));
revoke all on public.due_items from anon, authenticated, service_role;
grant select on public.due_items to authenticated, service_role;
