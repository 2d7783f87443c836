import type { AlertChoice } from "#domain/alerts/alert-choice.ts";
import type { QuietHours } from "#domain/alerts/quiet-hours.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type AlertReader = AlertChoice & {
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
  where plans.ids is not null`;

/** Members with a running plan and a way to be reached, and which of these setups they follow. */
export function findAlertReaders(
  transaction: Transaction,
  { setupIds, now }: { setupIds: readonly number[]; now: Date },
): Promise<AlertReader[]> {
  return transaction.query<AlertReader>(READERS_SQL, [now, [...setupIds]]);
}
