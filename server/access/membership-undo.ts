import { findCoverageEnd } from "#domain/memberships/active-membership.ts";
import type { Undo, UndoableKind } from "#domain/staff/undo.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { keepUndo } from "#server/platform/undo/undoable-acts.ts";
import type { Row } from "#supabase/row.ts";
import { type IndicatorAccessRow, lockIndicatorAccess, setAccessExpiry } from "./indicator-access-rows.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import type { MembershipRow } from "./membership-rows.ts";
import { writeRow } from "./write-rows.ts";

/** What an act on memberships changes besides the term, as it was before. */
type Held = {
  access: IndicatorAccessRow | null;
  trial: Pick<Row<"trials">, "state" | "ends_at"> | null;
  /** Private classes to come. */
  classes: number;
};

export type MembershipUndo = Pick<Held, "access" | "trial"> & {
  membershipId: string;
  changeId: string;
  /** The term as it was; null where the act made it. */
  row: MembershipRow | null;
  /** The versions that the act left. */
  version: number;
  accessVersion: number | null;
};

/** With the member locked, before the act. */
export async function readHeld(transaction: Transaction, userId: string): Promise<Held> {
  const access = await lockIndicatorAccess(transaction, userId);
  const [trial] = await transaction.query<Pick<Row<"trials">, "state" | "ends_at">>(
    "select state, ends_at from public.trials where user_id = $1",
    [userId],
  );
  return { access, trial: trial ?? null, classes: await countClasses(transaction, userId) };
}

/** Whether the act took no class that was booked: somebody else may have its hour by now. */
export async function canBeUndone(transaction: Transaction, userId: string, before: Held): Promise<boolean> {
  return (await countClasses(transaction, userId)) === before.classes;
}

type Act = {
  kind: Extract<UndoableKind, "membership.granted" | "membership.ended">;
  userId: string;
  membershipId: string;
  changeId: string;
  row: MembershipRow | null;
  before: Held;
  letterKey: string | null;
  actor: string;
  at: Date;
};

/** Keeps what undoing needs, after the act. */
export async function keepMembershipUndo(transaction: Transaction, act: Act): Promise<Undo> {
  const { kind, userId, membershipId, changeId, row, before, letterKey, actor, at } = act;
  const { access, trial } = before;
  const versions = await readVersions(transaction, { userId, membershipId });
  const state: MembershipUndo = { membershipId, changeId, row, access, trial, ...versions };
  return keepUndo(transaction, { kind, area: "access", subject: userId, userId, actor, at, letterKey, state });
}

export async function readVersions(
  transaction: Transaction,
  { userId, membershipId }: { userId: string; membershipId: string },
): Promise<Pick<MembershipUndo, "version" | "accessVersion">> {
  const [row] = await transaction.query<Pick<MembershipUndo, "version" | "accessVersion">>(
    `select m.version, (select a.version from public.indicator_access a where a.user_id = $2) as "accessVersion"
     from public.memberships m where m.id = $1`,
    [membershipId, userId],
  );
  return row ?? { version: 0, accessVersion: null };
}

/** Whether a class is booked on it. */
export async function hasClasses(transaction: Transaction, membershipId: string): Promise<boolean> {
  const sql = "select from public.class_bookings where membership_id = $1 limit 1";
  return (await transaction.query(sql, [membershipId])).length > 0;
}

const ACCESS_SQL = `update public.indicator_access a set status = b.status, tradingview_username = b.tradingview_username,
    requested_at = b.requested_at, granted_at = b.granted_at, granted_username = b.granted_username,
    expires_at = b.expires_at, withdraw_since = b.withdraw_since, problem = b.problem, problem_at = b.problem_at,
    late_at = b.late_at
  from jsonb_populate_record(null::public.indicator_access, $2) b where a.user_id = $1`;

/** The term, the line, the indicator's access, the trial and the team's note as they were before that moment's act. */
export async function restoreMembership(
  transaction: Transaction,
  { userId, state, at }: { userId: string; state: MembershipUndo; at: Date },
): Promise<void> {
  const { membershipId, changeId, row, access, trial } = state;
  const [change] = await transaction.query<{ at: string }>(
    "delete from public.membership_changes where id = $1 returning at",
    [changeId],
  );
  // A grant's row goes before the line is laid out again without it.
  if (row === null) await transaction.query("delete from public.memberships where id = $1", [membershipId]);
  const coverage =
    row === null
      ? await layOutMemberships(transaction, userId)
      : (await writeRow(transaction, { row, userId })).coverage;
  const events = "delete from public.indicator_access_events where user_id = $1 and at = $2";
  await transaction.query(events, [userId, change?.at ?? at]);
  if (access === null) await transaction.query("delete from public.indicator_access where user_id = $1", [userId]);
  else await transaction.query(ACCESS_SQL, [userId, access]);
  const expiresAt = findCoverageEnd(coverage, at);
  if (access !== null && access.status !== "inactive" && expiresAt !== undefined)
    await setAccessExpiry(transaction, { userId, expiresAt });
  if (trial !== null)
    await transaction.query("update public.trials set state = $2, ends_at = $3 where user_id = $1", [
      userId,
      trial.state,
      trial.ends_at,
    ]);
}

async function countClasses(transaction: Transaction, userId: string): Promise<number> {
  const sql = "select id from public.class_bookings where user_id = $1 and state = 'booked'";
  return (await transaction.query(sql, [userId])).length;
}
