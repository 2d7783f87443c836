import { opens } from "#domain/access/benefits.ts";
import { holdsUp, opensSetup } from "#domain/alerts/setup-change.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { historyTrade, type KeptTrade } from "#domain/evaluations/diary.ts";
import { rulesFromAddress } from "#domain/evaluations/rules-address.ts";
import { byLanguage } from "#domain/language/by-language.ts";
import { type LocalisedRow, localised } from "#domain/language/localised.ts";
import { localisedColumns } from "#domain/language/localised-fields.ts";
import { sumOf } from "#domain/member-week/member-week.ts";
import { findActivePlan } from "#domain/memberships/active-membership.ts";
import { renewalOf } from "#domain/memberships/renewal.ts";
import type { PlanId } from "#domain/plans/plan-catalogue.ts";
import { replayHistory } from "#domain/replay/replay-history.ts";
import { roomLeft } from "#domain/replay/room-left.ts";
import { readStatistics } from "#domain/setups/setup-statistics.ts";
import { isAskedByLetter, memberDays } from "#domain/testimonials/member-time.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { hasAnswered, readTerms } from "#server/testimonials/testimonial-rows.ts";
import type { WeekLetter } from "./week-letter.ts";
import { readMemberWeek } from "./week-rows.ts";

const DAYS_SINCE_MONDAY = 6;

/** A member's Sunday, `2026-11-29` on their own clock, and every plan that runs for them. */
export type DueWeek = { userId: string; zone: string; sunday: string; planIds: PlanId[] };

/** What a member's letter says of the week that ends with their Sunday, read in the transaction that writes it. */
export async function composeWeek(
  transaction: Transaction,
  { userId, zone, sunday, planIds }: DueWeek,
  now: Date,
): Promise<Omit<WeekLetter, "name">> {
  const monday = new Date(Date.parse(sunday) - DAYS_SINCE_MONDAY * DAY_MS);
  const firstDay = monday.toISOString().slice(0, sunday.length);
  const { followed, alerts } = await readMemberWeek(transaction, { userId, firstDay });
  const plan = await readPlan(transaction, { userId, planIds }, now);
  return {
    zone,
    followed: followed.length,
    week: sumOf(followed, "week"),
    all: sumOf(followed, "all"),
    alerts: alerts.length,
    stopped: await readStopped(transaction, { ids: followed.map(({ setupId }) => setupId), planIds }),
    room: await readRoom(transaction, userId, now),
    session: planIds.some((id) => opens(id, "live_sessions")) ? await readSession(transaction, now) : null,
    plan,
    opinion: await readOpinion(transaction, userId, now),
  };
}

type SetupRow = { id: number; name: string; planId: PlanId | null; statistics: unknown };

/** Nothing of a funding setup that the member's plan doesn't open. */
async function readStopped(
  transaction: Transaction,
  { ids, planIds }: { ids: number[]; planIds: readonly PlanId[] },
): Promise<string[]> {
  const rows = await transaction.query<SetupRow>(
    'select id, name, plan_id as "planId", statistics from public.setups where id = any($1::bigint[]) order by id',
    [ids],
  );
  return rows
    .filter(({ planId, statistics }) => opensSetup(planIds, planId) && !holdsUp(readStatistics(statistics)))
    .map(({ name }) => name);
}

type AttemptRow = {
  id: string;
  firm: string;
  product: string;
  rules: string;
  startedOn: string;
  riskCents: number | null;
};

/** Of the evaluation that was begun last and runs, by its kept trades. */
async function readRoom(transaction: Transaction, userId: string, now: Date): Promise<WeekLetter["room"]> {
  const [attempt] = await transaction.query<AttemptRow>(
    `select id, firm, product, rules, started_on::text as "startedOn", risk_cents as "riskCents"
     from public.evaluation_attempts where user_id = $1 and status = 'running'
     order by started_on desc, created_at desc limit 1`,
    [userId],
  );
  const rules = attempt === undefined ? null : rulesFromAddress(attempt.rules);
  if (attempt === undefined || rules === null) return null;
  const kept = await transaction.query<{ trade: KeptTrade }>(
    "select trade from public.evaluation_trades where attempt_id = $1 order by number",
    [attempt.id],
  );
  const trades = kept
    .map(({ trade }, place) => historyTrade(trade, place + 1))
    .filter(({ openedAt }) => openedAt >= attempt.startedOn);
  const room = roomLeft(replayHistory({ trades, openTrades: [] }, rules, attempt.riskCents), rules, now);
  if (room === null) return null;
  const evaluation = `${attempt.firm} ${attempt.product}`.trim();
  return { evaluation, daily: room.daily?.left ?? null, maximum: room.maximum.left };
}

type SessionRow = { startsAt: string | Date } & LocalisedRow<"topic">;

async function readSession(transaction: Transaction, now: Date): Promise<WeekLetter["session"]> {
  const [session] = await transaction.query<SessionRow>(
    `select starts_at as "startsAt", ${localisedColumns("topic")} from public.live_session_list
     where state = 'scheduled' and starts_at > $1 order by starts_at limit 1`,
    [now],
  );
  if (session === undefined) return null;
  const topic = byLanguage((language) => localised(session, "topic", language) ?? "");
  return { startsAt: new Date(session.startsAt).toISOString(), topic };
}

type TermRow = { planId: PlanId; startsAt: string; endsAt: string | null };

async function readPlan(
  transaction: Transaction,
  { userId, planIds }: Pick<DueWeek, "userId" | "planIds">,
  now: Date,
): Promise<WeekLetter["plan"]> {
  const terms = await transaction.query<TermRow>(
    `select plan_id as "planId", starts_at as "startsAt", ends_at as "endsAt" from public.memberships
     where user_id = $1 and status = 'active' and plan_id = any($2)`,
    [userId, [...planIds]],
  );
  const memberships = terms.map(({ planId, startsAt, endsAt }) => ({
    ...{ planId, status: "active" as const, startsAt: new Date(startsAt) },
    endsAt: endsAt === null ? null : new Date(endsAt),
  }));
  const active = findActivePlan(memberships, now);
  const renewal = active === null ? null : renewalOf(active, now);
  if (active === null) return null;
  const id = active.planId;
  if (renewal === null) return { id, renewal: null };
  const { daysLeft, extendsTo, priceCents, months } = renewal;
  return { id, renewal: { daysLeft, extendsTo: extendsTo.toISOString(), priceCents, months } };
}

/** For who is to be asked what they think of LPX: since how many days they are a member. */
async function readOpinion(transaction: Transaction, userId: string, now: Date): Promise<WeekLetter["opinion"]> {
  const terms = await readTerms(transaction, userId);
  const isAsked = isAskedByLetter({ terms, hasAnswered: await hasAnswered(transaction, userId) }, now);
  return isAsked ? { days: memberDays(terms, now) } : null;
}
