import type { Transaction } from "#gateway/database/port.ts";

export type OfficeSize = Readonly<
  Record<
    "users" | "orders" | "tickets" | "auditLines" | "letters" | "accesses" | "carts" | "trials" | "classes" | "entries",
    number
  >
>;

/** A shop of many years. `auditLines` of two years, `letters` of the days that they are kept. */
export const LARGE: OfficeSize = {
  ...{ users: 100_000, orders: 50_000, tickets: 20_000, auditLines: 2_000_000, letters: 1_000_000 },
  ...{ accesses: 30_000, carts: 20_000, trials: 20_000, classes: 10_000, entries: 10_000 },
};
/** What the embedded database is for. */
export const SMALL: OfficeSize = {
  ...{ users: 5_000, orders: 2_500, tickets: 1_000, auditLines: 100_000, letters: 50_000 },
  ...{ accesses: 1_500, carts: 1_000, trials: 1_000, classes: 500, entries: 500 },
};

/** The one account that a search for a rare name finds. */
export const RARE_NAME = "Zacarías Quispe Ñahui";

const FIRST = `array['María', 'José', 'Lucía', 'Carlos', 'Ana', 'Luis', 'Rocío', 'Diego', 'Valeria', 'Jorge', 'Paula',
  'Andrés', 'Noemí', 'Ricardo', 'Fátima', 'Camila', 'Oswaldo', 'Leandro', 'Ingrid', 'Raúl', 'Yesenia', 'Mauricio',
  'Sergio', 'Wilmer', 'Daniela', 'Tomás', 'Abigail', 'Hernán', 'Lía', 'Juan', 'Ximena', 'Ezequiel']`;
const LAST = `array['García', 'Rodríguez', 'Martínez', 'Hernández', 'López', 'González', 'Pérez', 'Sánchez', 'Ramírez',
  'Torres', 'Flores', 'Rivera', 'Gómez', 'Díaz', 'Cruz', 'Morales', 'Reyes', 'Gutiérrez', 'Ortiz', 'Núñez', 'Condori',
  'Mamani', 'Huamán', 'Echeverría', 'Otamendi', 'Quiroga', 'Portocarrero', 'Sandoval', 'Ybarra', 'Zegarra', 'Vega']`;

/** Spread over the accounts, the same in every run: no two that follow each other are alike. */
const pick = (list: string, by: number) => `(${list})[1 + (n::bigint * ${by} % array_length(${list}, 1))::integer]`;
/** The id of the nth account. */
const user = (n: string) => `md5('user ' || ${n})::uuid`;
/** Two of five accounts have bought. */
const buyerOf = ({ users }: OfficeSize) => user(`(1 + n::bigint * 7919 % ${users * 0.4})`);

const usersSql = (
  size: OfficeSize,
) => `insert into auth.users (id, aud, role, email, email_confirmed_at, last_sign_in_at, created_at, raw_user_meta_data)
  select ${user("n")}, 'authenticated', 'authenticated', 'user' || n || '@correo.example',
    case when n % 20 > 0 then now() - n * interval '7 minutes' end,
    case when n % 3 > 0 then now() - (n::bigint * 7919 % 500000) * interval '1 minute' end,
    now() - n * interval '7 minutes',
    jsonb_build_object('language', case when n % 4 = 0 then 'en' else 'es' end, 'name',
      case when n = ${size.users / 2} then '${RARE_NAME}' else ${pick(FIRST, 17)} || ' ' || ${pick(LAST, 23)} || ' ' || ${pick(LAST, 29)} end)
  from generate_series(1, ${size.users}) n`;

const usernamesSql = (
  size: OfficeSize,
) => `update public.profiles set tradingview_username = 'trader_' || left(md5(id::text), 8),
    telegram_username = 'tg_' || right(md5(id::text), 8)
  from generate_series(1, ${size.users}, 2) n where id = ${user("n")}`;

const PRODUCT_IDS = "case when n % 9 = 0 then array['anual', 'semestral'] else array['anual'] end";

const ordersSql = (
  size: OfficeSize,
) => `insert into public.orders (id, user_id, email, name, tradingview_username, telegram_username, status,
    subtotal_cents, total_cents, provider, provider_order_id, problem, hold_until, created_at, paid_at,
    product_ids)
  select md5('order ' || n)::uuid, l.id, l.email, l.name, 'trader_' || n, 'tg_' || n, state.status, 29900, 29900,
    'paypal', 'bench-' || n, case when n % 500 = 0 then 'amount_mismatch' end, now(), now() - n * interval '13 minutes',
    case when state.status in ('paid', 'partially_refunded', 'refunded') then now() - n * interval '13 minutes' end,
    ${PRODUCT_IDS}
  from generate_series(1, ${size.orders}) n
    cross join lateral (select case when n % 10 < 7 then 'paid' when n % 10 = 7 then 'cancelled' when n % 100 = 8 then 'refunded'
      when n % 100 = 18 then 'partially_refunded' when n % 400 = 28 then 'pending_review' when n % 400 = 38 then 'disputed'
      else 'failed' end as status) state
    join public.user_list l on l.id = ${buyerOf(size)}`;

const itemsSql = (size: OfficeSize) => `insert into public.order_items (order_id, product_id, unit_price_cents)
  select md5('order ' || n)::uuid, plan, 29900 from generate_series(1, ${size.orders}) n
    cross join lateral unnest(${PRODUCT_IDS}) plan`;

const PAYMENTS_SQL = `insert into public.payments (id, order_id, provider, provider_capture_id, status, amount_cents, currency, captured_at)
  select id, id, 'paypal', id::text, 'completed', total_cents, 'USD', paid_at from public.orders where paid_at is not null`;
const REFUNDS_SQL = `insert into public.refunds (payment_id, provider_refund_id, kind, amount_cents, currency)
  select id, id::text, 'refund', 10000, 'USD' from public.orders where status = 'partially_refunded'`;

/** A quarter of them has run out. */
const MEMBERSHIPS_SQL = `insert into public.memberships (user_id, plan_id, source, order_id, starts_at, ends_at)
  select o.user_id, plan.id, 'order', o.id, o.paid_at,
    case when plan.id <> 'lifetime' then o.paid_at + (1 + o.number % 12) * interval '30 days' end
  from public.orders o
    cross join lateral (select (array['semestral', 'anual', 'anual', 'lifetime'])[1 + (o.number % 4)::integer] as id) plan
  where o.status = 'paid'`;

const ticketsSql = (
  size: OfficeSize,
) => `insert into public.support_tickets (id, user_id, name, email, subject, message, language, status, created_at, answered_at)
  select md5('ticket ' || n)::uuid, l.id, l.name, l.email, 'Pregunta ' || n || ' sobre el indicador',
    repeat('No me llegan los avisos de Telegram desde el jueves. ', 1 + n % 12), 'es',
    case when n % 10 = 0 then 'open' else 'answered' end, now() - n * interval '31 minutes',
    case when n % 10 > 0 then now() - n * interval '30 minutes' end
  from generate_series(1, ${size.tickets}) n join public.user_list l on l.id = ${buyerOf(size)}`;

const accessesSql = (
  size: OfficeSize,
) => `insert into public.indicator_access (user_id, status, tradingview_username, requested_at, granted_at, expires_at, withdraw_since)
  select ${user("n")}, state.status, 'trader_' || n, now() - n * interval '17 minutes',
    case when state.status <> 'pending' then now() - n * interval '16 minutes' end,
    case when n % 4 > 0 then now() + n * interval '11 minutes' end,
    case when state.status = 'inactive' and n % 20 = 0 then now() - n * interval '1 minute' end
  from generate_series(1, ${size.accesses}) n
    cross join lateral (select case when n % 60 = 1 then 'pending' when n % 5 = 0 then 'inactive' else 'active' end as status) state`;

const FAILED_SQL = `insert into public.failed_payments (order_id, reason, problem, tries, first_failed_at, last_failed_at)
  select id, 'INSTRUMENT_DECLINED', 'payment.declined', 1 + (number % 3)::integer, created_at, created_at
  from public.orders where number % 5 = 0`;

const cartsSql = (
  size: OfficeSize,
) => `insert into public.followed_carts (user_id, state, items, value_cents, since, changed_at, abandoned_at, was_wanted,
    is_held_out, letters_sent, ended_at)
  select ${user("n")}, state.name, array['anual'], 29900, now() - n * interval '19 minutes', now() - n * interval '19 minutes',
    now() - n * interval '18 minutes', n % 2 = 0, n % 5 = 0, n % 4, case when state.name <> 'abandoned' then now() end
  from generate_series(1, ${size.carts}) n
    cross join lateral (select (array['abandoned', 'recovered', 'exhausted'])[1 + n % 3] as name) state`;

const trialsSql = (
  size: OfficeSize,
) => `insert into public.trials (user_id, tradingview_username, state, requested_at, granted_at, ends_at, refused_at, refusal)
  select ${user("n")}, 'prueba_' || n, state.name, at, case when state.name in ('active', 'ended') then at end,
    case when state.name in ('active', 'ended') then at + interval '3 days' end,
    case when state.name = 'refused' then at end, case when state.name = 'refused' then 'repeated' end
  from (select n, now() - n * interval '23 minutes' as at from generate_series(1, ${size.trials}) n) asked
    cross join lateral (select case when n % 200 = 1 then 'requested' when n % 50 = 2 then 'active'
      when n % 10 = 3 then 'refused' else 'ended' end as name) state`;

/** Half of the slots lie ahead; one in five is free. */
const slotsSql = (size: OfficeSize) => `insert into public.class_slots (id, starts_at, minutes, host, host_zone)
  select md5('slot ' || n)::uuid, now() + (n - ${size.classes / 2}) * interval '61 minutes', 45, 'Rocío ' || n % 4,
    'America/Lima' from generate_series(1, ${size.classes}) n`;
const bookingsSql = (size: OfficeSize) => `insert into public.class_bookings (user_id, membership_id, state, slot_id)
  select m.user_id, m.id, case when n > ${size.classes / 2} then 'booked' else 'done' end, md5('slot ' || n)::uuid
  from (select user_id, id, row_number() over (order by id) as n from public.memberships) m
  where n <= ${size.classes} and n % 5 > 0`;

/** Two years of acts, on members, orders and tickets; each tenth by the program itself. */
const auditSql = (size: OfficeSize) => `insert into public.audit_log (actor, area, action, subject, before, after, at)
  select case when n % 10 > 0 then ${user("(1 + n % 12)")} end, (array['users', 'orders', 'tickets', 'access'])[1 + n % 4],
    (array['sessions.ended', 'failed_payment.taken', 'ticket.changed', 'membership.granted'])[1 + n % 4],
    case n % 4 when 1 then 'order:' || md5('order ' || (1 + n % ${size.orders}))::uuid
      when 2 then 'ticket:' || md5('ticket ' || (1 + n % ${size.tickets}))::uuid else ${user(`(1 + n % ${size.users})`)}::text end,
    '{"status": "open"}'::jsonb, '{"status": "answered"}'::jsonb, now() - n * interval '31 seconds'
  from generate_series(1, ${size.auditLines}) n`;

/** A month's letters: one in a thousand came back, one in five hundred wasn't sent, the last hundred wait. */
const lettersSql = (
  size: OfficeSize,
) => `insert into public.outbox (dedupe_key, channel, kind, payload, recipient, language, created_at,
    next_attempt_at, attempts, sent_at, failed_at, bounced_at, last_error, tries)
  select 'bench:' || n, 'mail', (array['purchase_confirmed', 'ticket_answered', 'member_week', 'new_device'])[1 + n % 4],
    '{"name": "Ana"}'::jsonb, 'user' || (1 + n % ${size.users}) || '@correo.example', 'es', at, at, case when n > 100 then 1 else 0 end,
    case when n > 100 and n % 500 > 0 then at + interval '1 second' end,
    case when n > 100 and n % 500 = 0 then at + interval '1 second' end,
    case when n > 100 and n % 1000 = 0 then at + interval '1 second' end,
    case when n > 100 and n % 500 = 0 then 'mail_550' end,
    case when n > 100 then jsonb_build_array(jsonb_build_object('at', at, 'outcome',
      case when n % 500 = 0 then 'failed' else 'sent' end, 'answer', '250 2.0.0 Ok: queued')) else '[]' end
  from (select n, now() - n * interval '2.5 seconds' as at from generate_series(1, ${size.letters}) n) of_month`;

/** What the office's lists show and what their views join. */
export async function insertOfficeRows(transaction: Transaction, size: OfficeSize): Promise<void> {
  const statements = [
    usersSql(size),
    usernamesSql(size),
    ordersSql(size),
    itemsSql(size),
    PAYMENTS_SQL,
    REFUNDS_SQL,
    MEMBERSHIPS_SQL,
  ];
  for (const sql of [
    ...statements,
    ticketsSql(size),
    accessesSql(size),
    FAILED_SQL,
    cartsSql(size),
    trialsSql(size),
    slotsSql(size),
    bookingsSql(size),
    auditSql(size),
    lettersSql(size),
  ]) {
    await transaction.query(sql);
    // As a server's own upkeep does in years: triggers would go on with plans that were made for empty tables.
    await transaction.query("analyze");
  }
}
