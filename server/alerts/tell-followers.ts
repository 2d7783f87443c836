import { isQuiet, type QuietHours } from "#domain/alerts/quiet-hours.ts";
import { opensSetup, SETUP_CHANGES, type SetupChange } from "#domain/alerts/setup-change.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { mayNotify } from "#domain/notifications/notification-choice.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findLetterAddress } from "#server/access/letter-address.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { FOLLOWED_ALERT, type FollowedSetup } from "./alert-content.ts";
import { enqueueAlerts, type QueuedAlert } from "./enqueue-alerts.ts";
import { followedSetups } from "./followed-setups.ts";
import { readNotificationChoices } from "./notification-rows.ts";

export type ChangedSetup = {
  id: number;
  name: string;
  /** Null where only its plan changes. */
  change: SetupChange | null;
  /** The plans that open it before and after; null for the library. */
  planBefore: PlanId | null;
  planAfter: PlanId | null;
};

type Follower = {
  userId: string;
  setupIds: number[];
  planIds: PlanId[];
  quietHours: QuietHours | null;
  deviceIds: string[];
  hasTelegram: boolean;
};

// A frozen or ended membership gives nothing, as everywhere (domain/memberships).
const FOLLOWERS_SQL = `select f.user_id as "userId", array_agg(f.setup_id) as "setupIds",
    array(select m.plan_id from public.memberships m where m.user_id = f.user_id and m.status = 'active'
      and m.starts_at <= $2 and (m.ends_at is null or m.ends_at > $2)) as "planIds",
    (select json_build_object('from', a.quiet_from, 'to', a.quiet_to, 'timeZone', a.time_zone)
      from public.alert_preferences a where a.user_id = f.user_id and a.quiet_from is not null) as "quietHours",
    array(select d.id from public.push_subscriptions d where d.user_id = f.user_id) as "deviceIds",
    exists (select from public.telegram_links t where t.user_id = f.user_id) as "hasTelegram"
  from public.setup_follows f where f.setup_id = any($1::bigint[]) group by f.user_id`;

/**
 * Tells followers what happens to these setups, by the ways they chose: one letter and one alert each, in the
 * transaction of the change. To be called before a withdrawn setup's row goes. No one learns anything about a funding
 * setup that their plan doesn't open. docs/decisions/147.
 */
export async function tellFollowers(
  transaction: Transaction,
  changes: readonly ChangedSetup[],
  now: Date,
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  if (ids.length === 0) return;
  const followers = await transaction.query<Follower>(FOLLOWERS_SQL, [ids, now]);
  const choices = await readNotificationChoices(
    transaction,
    followers.map(({ userId }) => userId),
  );
  for (const follower of followers) {
    const setups = toldOf(follower, changes);
    if (setups.length === 0) continue;
    const isBy = (channel: "mail" | "push" | "telegram") =>
      mayNotify(choices.get(follower.userId) ?? null, "followed_setups", channel);
    const address = await findLetterAddress(transaction, follower.userId);
    if (address === null) continue;
    const { name, recipient, language } = address;
    const cause = `followed_setups:${now.toISOString()}:${ids[0]}:${follower.userId}`;
    if (isBy("mail"))
      await enqueueMail(transaction, {
        letter: followedSetups,
        payload: { name, setups },
        recipient,
        language,
        dedupeKey: cause,
        at: now,
      });
    if (isQuiet(follower.quietHours, now)) continue;
    const alertFor = (channel: QueuedAlert["channel"], to: string): QueuedAlert => ({
      channel,
      kind: FOLLOWED_ALERT,
      recipient: to,
      language,
      payload: { setups },
      dedupeKey: `${cause}:${channel}:${to}`,
      expiresAt: new Date(now.getTime() + DAY_MS),
    });
    const pushed = isBy("push") ? follower.deviceIds.map((id) => alertFor("push", id)) : [];
    const written = isBy("telegram") && follower.hasTelegram ? [alertFor("telegram", follower.userId)] : [];
    await enqueueAlerts(transaction, [...pushed, ...written], now);
  }
}

/** What this member learns, the most serious first. A setup that their plan no longer opens is gone for them. */
function toldOf({ setupIds, planIds }: Follower, changes: readonly ChangedSetup[]): FollowedSetup[] {
  return changes
    .filter(({ id, planBefore }) => setupIds.includes(id) && opensSetup(planIds, planBefore))
    .flatMap(({ id, name, change, planAfter }) => {
      const told = opensSetup(planIds, planAfter) ? change : "withdrawn";
      return told === null ? [] : [{ id, name, change: told }];
    })
    .toSorted((one, other) => SETUP_CHANGES.indexOf(one.change) - SETUP_CHANGES.indexOf(other.change));
}
