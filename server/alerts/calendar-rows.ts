import type { AlertChoice } from "#domain/alerts/alert-choice.ts";
import { isChosen } from "#domain/alerts/alert-choice.ts";
import { type CalendarKind, hasCalendar } from "#domain/alerts/calendar-kind.ts";
import type { Language } from "#domain/language/language-of.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { majorPattern } from "#domain/setups/major-pattern.ts";
import { type Setup, type SetupRow, toSetup } from "#domain/setups/setup.ts";
import type { Transaction } from "#gateway/database/port.ts";

export type CalendarOwner = AlertChoice & {
  userId: string;
  kind: CalendarKind;
  language: Language;
  since: string;
  /** Every plan that is running. */
  planIds: PlanId[];
};

// A frozen or ended membership gives nothing, as everywhere (domain/memberships).
const PLANS_SQL = `array(select m.plan_id from public.memberships m where m.user_id = p.id and m.status = 'active'
  and m.starts_at <= $2 and (m.ends_at is null or m.ends_at > $2))`;

const OWNER_SQL = `select p.id as "userId", f.kind, p.language, f.created_at as since,
    coalesce(a.scope, 'followed') as scope, coalesce(a.assets, '{}') as assets, coalesce(a.sessions, '{}') as sessions,
    ${PLANS_SQL} as "planIds"
  from public.calendar_feeds f join public.profiles p on p.id = f.user_id
    left join public.alert_preferences a on a.user_id = p.id
  where f.secret_hash = $1 and not exists (select from public.user_list l where l.id = p.id and l.is_banned)`;

/** Whose calendar a secret opens; null for no secret of ours, a closed account and a member whose plan doesn't bring it. */
export async function findCalendarOwner(
  transaction: Transaction,
  { hash, now }: { hash: string; now: Date },
): Promise<CalendarOwner | null> {
  const [owner] = await transaction.query<CalendarOwner>(OWNER_SQL, [hash, now]);
  return owner !== undefined && hasCalendar(owner.planIds, owner.kind) ? owner : null;
}

type CalendarRow = SetupRow & { changedAt: string; isFollowed: boolean };
export type CalendarSetup = { setup: Setup; changedAt: string };

const SETUPS_SQL = `select s.*, s.updated_at as "changedAt",
    exists (select from public.setup_follows f where f.setup_id = s.id and f.user_id = $1) as "isFollowed"
  from public.setups s order by s.id`;

/** The setups of the owner's choice, read as the owner: their own policies say which they may see. */
export async function findCalendarSetups(transaction: Transaction, owner: CalendarOwner): Promise<CalendarSetup[]> {
  const rows = await transaction.query<CalendarRow>(SETUPS_SQL, [owner.userId]);
  return rows
    .map((row) => ({ setup: toSetup(row), changedAt: row.changedAt, isFollowed: row.isFollowed }))
    .filter(({ setup, isFollowed }) =>
      isChosen(owner, { asset: setup.asset, hour: majorPattern(setup).hour, isFollowed }),
    );
}
