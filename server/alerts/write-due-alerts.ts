import { type AlertChoice, isChosen } from "#domain/alerts/alert-choice.ts";
import { findAlertWindow, toInstant } from "#domain/alerts/alert-window.ts";
import { isQuiet, type QuietHours } from "#domain/alerts/quiet-hours.ts";
import { opensSetup } from "#domain/alerts/setup-change.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { SIGNAL_ALERT } from "./alert-content.ts";
import { enqueueAlerts, type QueuedAlert } from "./enqueue-alerts.ts";

/**
 * Writes an alert for each member who wants to know of a signal, one for each channel they chose, 5 minutes before
 * its pattern time, and answers how many. Any number of processes may run it. Spec: [4.6]; docs/decisions/075.
 */
export function writeDueAlerts({ database, clock }: { database: Database; clock: () => Date }): Promise<number> {
  return database.transaction(SERVICE, async (transaction) => {
    const now = clock();
    const signals = await claimDueSignals(transaction, now);
    if (signals.length === 0) return 0;
    const readers = await findAlertReaders(transaction, { setupIds: signals.map(({ setupId }) => setupId), now });
    const alerts = readers
      .filter(({ quietHours }) => !isQuiet(quietHours, now))
      .flatMap((reader) =>
        signals.filter((signal) => wants(reader, signal)).flatMap((signal) => alertsOf(reader, signal)),
      );
    await enqueueAlerts(transaction, alerts, now);
    return alerts.length;
  });
}

function wants(reader: AlertReader, { setupId, asset, planId, time }: DueSignal): boolean {
  if (!opensSetup(reader.planIds, planId)) return false;
  return isChosen(reader, { asset, hour: Number(time.slice(0, 2)), isFollowed: reader.followedIds.includes(setupId) });
}

function alertsOf(reader: AlertReader, signal: DueSignal): QueuedAlert[] {
  const { userId, language, deviceIds, hasTelegram } = reader;
  const { setupId, name, asset, date, time } = signal;
  const cause = `${setupId}:${date}:${userId}`;
  const alert = {
    kind: SIGNAL_ALERT,
    language,
    payload: { setupId, name, asset, date, time },
    expiresAt: toInstant(date, time),
  };
  const pushed = deviceIds.map((recipient) => ({
    ...alert,
    channel: "push" as const,
    recipient,
    dedupeKey: `alert:push:${cause}:${recipient}`,
  }));
  if (!hasTelegram) return pushed;
  return [
    ...pushed,
    { ...alert, channel: "telegram" as const, recipient: userId, dedupeKey: `alert:telegram:${cause}` },
  ];
}

type DueSignal = {
  setupId: number;
  name: string;
  asset: string;
  /** Null for the library, which every plan includes. */
  planId: PlanId | null;
  /** Both on the reference clock. */
  date: string;
  time: string;
};

const CLAIM_SQL = `with due as (
    select setup_id, signal_date, major_pattern_time from public.daily_setup_signals
    where signal_date between ($1::timestamp)::date and ($2::timestamp)::date
      and signal_date + major_pattern_time > $1::timestamp and signal_date + major_pattern_time <= $2::timestamp
  ), fresh as (
    insert into public.alerted_signals (setup_id, signal_date, alerted_at)
    select setup_id, signal_date, $3 from due on conflict do nothing returning setup_id, signal_date
  )
  select s.id as "setupId", s.name, s.asset, s.plan_id as "planId", d.signal_date as date, d.major_pattern_time as time
  from fresh f join due d on d.setup_id = f.setup_id and d.signal_date = f.signal_date
    join public.setups s on s.id = f.setup_id
  order by d.signal_date, d.major_pattern_time, s.id`;

/**
 * The signals whose pattern time is 5 minutes away or less and whose alerts nobody has written. They are marked in
 * this transaction: of several processes one gets each. Spec: [4.6].
 */
function claimDueSignals(transaction: Transaction, now: Date): Promise<DueSignal[]> {
  const { after, upTo } = findAlertWindow(now);
  return transaction.query<DueSignal>(CLAIM_SQL, [after, upTo, now]);
}

type AlertReader = AlertChoice & {
  userId: string;
  language: Language;
  /** Every plan that is running; at least one. */
  planIds: PlanId[];
  quietHours: QuietHours | null;
  followedIds: number[];
  /** The browsers that take push messages. */
  deviceIds: string[];
  hasTelegram: boolean;
};

// A frozen or ended membership gives nothing, as everywhere (domain/memberships).
const PLANS_SQL = `select array_agg(m.plan_id) as ids from public.memberships m
  where m.user_id = p.id and m.status = 'active' and m.starts_at <= $1 and (m.ends_at is null or m.ends_at > $1)`;

const CHOICE_SQL = `coalesce(a.scope, 'followed') as scope, coalesce(a.assets, '{}') as assets,
  coalesce(a.sessions, '{}') as sessions,
  case when a.quiet_from is not null
    then json_build_object('from', a.quiet_from, 'to', a.quiet_to, 'timeZone', a.time_zone) end as "quietHours"`;

const READERS_SQL = `select p.id as "userId", p.language, plans.ids as "planIds", ${CHOICE_SQL},
    array(select f.setup_id from public.setup_follows f where f.user_id = p.id and f.setup_id = any($2::bigint[])) as "followedIds",
    array(select d.id from public.push_subscriptions d where d.user_id = p.id) as "deviceIds",
    exists (select from public.telegram_links t where t.user_id = p.id) as "hasTelegram"
  from (select user_id from public.push_subscriptions union select user_id from public.telegram_links) as reachable
    join public.profiles p on p.id = reachable.user_id
    cross join lateral (${PLANS_SQL}) as plans
    left join public.alert_preferences a on a.user_id = p.id
  where plans.ids is not null and not exists (select from public.user_list l where l.id = p.id and l.is_banned)`;

/** Members with a running plan, an open account and a way to be reached, and which of these setups they follow. */
function findAlertReaders(
  transaction: Transaction,
  { setupIds, now }: { setupIds: readonly number[]; now: Date },
): Promise<AlertReader[]> {
  return transaction.query<AlertReader>(READERS_SQL, [now, [...setupIds]]);
}
