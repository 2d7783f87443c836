import type { Coverage } from "#domain/memberships/active-membership.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { layOutMemberships } from "./lay-out-memberships.ts";
import { findMemberships, type MembershipRow } from "./membership-rows.ts";

/** Writes a row as it was changed (`change-rows.ts`) and lays out again what its member holds; answers both. */
export async function writeRow(
  transaction: Transaction,
  { row, userId }: { row: MembershipRow; userId: string },
): Promise<{ coverage: Coverage[]; row: MembershipRow }> {
  const { id, status, ends_at, ended_at, end_reason, added_days } = row;
  await transaction.query(
    `update public.memberships set status = $2, ends_at = $3, ended_at = $4, end_reason = $5, added_days = $6 where id = $1`,
    [id, status, ends_at, ended_at, end_reason, added_days],
  );
  return layOutOne(transaction, { id, userId });
}

/** Writes a grant; the rest as above. */
export async function insertGrant(
  transaction: Transaction,
  { row, userId }: { row: MembershipRow; userId: string },
): Promise<{ coverage: Coverage[]; row: MembershipRow }> {
  await transaction.query(
    `insert into public.memberships (id, user_id, plan_id, source, starts_at, granted_at, months)
     values ($1, $2, $3, 'admin', $4, $5, $6)`,
    [row.id, userId, row.plan_id, row.starts_at, row.granted_at, row.months],
  );
  return layOutOne(transaction, { id: row.id, userId });
}

async function layOutOne(transaction: Transaction, { id, userId }: { id: string; userId: string }) {
  const coverage = await layOutMemberships(transaction, userId);
  const written = (await findMemberships(transaction, userId)).find((row) => row.id === id);
  if (written === undefined) throw new Error("the membership that was written is not there");
  return { coverage, row: written };
}
