-- What of the weekly draw waits for the office, beside all else (docs/decisions/192): a prize that was claimed, a draw that
-- cancelled itself, and one whose randomness is late. The view is the one of before with three parts more.
create index draw_prizes_claimed on public.draw_prizes (claimed_at) where state = 'claimed';

create or replace view public.due_items with (security_invoker = true) as
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
    and (select private.office_reads('content'))
  union all
  -- Claimed, until it is delivered.
  select 'draw_prize', z.id::text, z.claimed_at, z.claimed_at + interval '7 days', coalesce(nullif(l.name, ''), l.email),
    z.draw_id::text, z.id, null, null, z.version
  from public.draw_prizes z join public.draw_entries e on e.id = z.entry_id left join public.user_list l on l.id = e.user_id
  where z.state = 'claimed' and (select private.office_reads('users'))
  union all
  -- By itself, until the list of a later one was closed in time.
  select 'draw_cancelled', d.id::text, d.cancelled_at, d.cancelled_at, null, d.cancel_reason, null, null, null, d.version
  from public.draws d
  where d.state = 'cancelled' and d.cancel_reason <> 'staff' and (select private.office_reads('users'))
    and not exists (select from public.draws later where later.id > d.id and later.closed_at is not null)
  union all
  -- The round is asked for every ten seconds; within the hour nobody is kept waiting by more than they were told.
  select 'draw_late', d.id::text, d.beacon_at, d.beacon_at + interval '1 hour', null, d.round::text, null, null, null,
    d.version
  from public.draws d
  where d.state = 'closed' and d.beacon_at < now() - interval '10 minutes' and (select private.office_reads('users'));

-- The office finds a prize by its draw's day, too.
create or replace view public.draw_prize_list with (security_invoker = true) as
  select p.id, p.draw_id, p.prize, p.award, p.state, p.announced_at, p.claim_until, p.claimed_at, p.firm, p.delivered_at,
    p.proof, p.lapsed_at, p.version, e.user_id, l.name, l.email,
    coalesce(l.search_text, '') || ' ' || p.draw_id as search_text
  from public.draw_prizes p join public.draw_entries e on e.id = p.entry_id
    left join public.user_list l on l.id = e.user_id
  where (select public.staff_may('users', 'read'));
