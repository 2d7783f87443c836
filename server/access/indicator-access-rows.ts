import type { Transaction } from "#gateway/database/port.ts";
import type { Row } from "#supabase/row.ts";
import { lockMember } from "./membership-rows.ts";

/** What an act is decided by, and what taking it back writes again. */
const COLUMNS = [
  ...(["user_id", "status", "tradingview_username", "requested_at", "granted_at", "granted_username"] as const),
  ...(["expires_at", "withdraw_since", "problem", "problem_at", "late_at", "version"] as const),
] as const;

export type IndicatorAccessRow = Pick<Row<"indicator_access">, (typeof COLUMNS)[number]>;
export type AccessEvent = Row<"indicator_access_events">["event"];

export async function lockIndicatorAccess(
  transaction: Transaction,
  userId: string,
): Promise<IndicatorAccessRow | null> {
  const [row] = await transaction.query<IndicatorAccessRow>(
    `select ${COLUMNS.join(", ")} from public.indicator_access where user_id = $1 for update`,
    [userId],
  );
  return row ?? null;
}

/** The access as staff see it, held with its member as whatever changes it does; null where there is none. */
export async function readAccessRecord(transaction: Transaction, userId: string) {
  await lockMember(transaction, userId);
  const row = await lockIndicatorAccess(transaction, userId);
  if (row === null) return null;
  const { status, tradingview_username, granted_username, problem, expires_at, withdraw_since, version } = row;
  return {
    status,
    tradingviewUsername: tradingview_username,
    grantedUsername: granted_username,
    problem,
    expiresAt: expires_at,
    withdrawSince: withdraw_since,
    version,
  };
}

/**
 * Puts the member's access in the team's queue, for this account of the charting platform. A grant that runs for another
 * is taken away in the same go.
 */
export async function queueIndicatorAccess(
  transaction: Transaction,
  access: { userId: string; tradingviewUsername: string; at: Date; expiresAt: Date | null },
): Promise<void> {
  await transaction.query(
    `insert into public.indicator_access (user_id, status, tradingview_username, requested_at, expires_at)
     values ($1, 'pending', $2, $3, $4)
     on conflict (user_id) do update set status = 'pending', tradingview_username = excluded.tradingview_username,
       requested_at = excluded.requested_at, granted_at = null, expires_at = excluded.expires_at,
       withdraw_since = null, problem = null, problem_at = null, late_at = null`,
    [access.userId, access.tradingviewUsername, access.at, access.expiresAt],
  );
}

export async function setAccessExpiry(
  transaction: Transaction,
  { userId, expiresAt }: { userId: string; expiresAt: Date | null },
): Promise<void> {
  await transaction.query("update public.indicator_access set expires_at = $2 where user_id = $1", [userId, expiresAt]);
}

/** The member's access is over now; what was granted on the charting platform waits to be taken away there. */
export async function deactivateAccess(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.indicator_access set status = 'inactive', granted_at = null, expires_at = $2, problem = null,
       problem_at = null, withdraw_since = case when granted_username is not null then coalesce(withdraw_since, $2) end
     where user_id = $1`,
    [userId, at],
  );
}

/** Marks the access as granted on the charting platform. */
export async function activateAccess(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await transaction.query(
    `update public.indicator_access set status = 'active', granted_at = $2, granted_username = tradingview_username,
       problem = null, problem_at = null where user_id = $1`,
    [userId, at],
  );
}

export async function recordAccessEvents(
  transaction: Transaction,
  {
    userId,
    events,
    at,
    actor = null,
    detail = null,
  }: { userId: string; events: readonly AccessEvent[]; at: Date; actor?: string | null; detail?: string | null },
): Promise<void> {
  await transaction.query(
    `insert into public.indicator_access_events (user_id, event, actor, at, detail)
     select $1, event, $3, $4, case when place = 1 then $5 end
     from unnest($2::text[]) with ordinality as news (event, place) order by place`,
    [userId, events, actor, at, detail],
  );
}
