import type { Coverage, Membership } from "#domain/memberships/active-membership.ts";
import { type LaidMembership, layMemberships } from "#domain/memberships/lay-memberships.ts";
import type { MembershipTerm } from "#domain/memberships/membership-change.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { findMemberships, type MembershipRow, writeTerms } from "./membership-rows.ts";
import { findOwnedProducts, toCoverage } from "./owned-product-rows.ts";

/**
 * Lays the member's purchases out again and writes the terms that changed; call it with the member locked,
 * after ending, freezing or resuming a purchase. Answers what covers the indicator now.
 */
export async function layOutMemberships(transaction: Transaction, userId: string): Promise<Coverage[]> {
  const [rows, owned] = await Promise.all([
    findMemberships(transaction, userId),
    findOwnedProducts(transaction, userId),
  ]);
  const { memberships, changed } = layOut(rows);
  await writeTerms(transaction, changed);
  return [...memberships, ...toCoverage(owned)];
}

/** What runs, waits or is held of these rows, in the order in which it is lived. */
export function listTerms(rows: readonly MembershipRow[], at: Date): MembershipTerm[] {
  const laid = new Map(layRows(rows).map((membership) => [membership.id, membership]));
  return rows
    .flatMap((row): MembershipTerm[] => {
      const { id, plan_id: planId, status } = row;
      if (status === "frozen")
        return [{ id, planId, from: row.runs_from ?? row.starts_at, until: row.ends_at, isHeld: true }];
      const term = laid.get(id);
      if (term === undefined || term.upgradedAt !== null || isCut(row)) return [];
      if (term.endsAt !== null && term.endsAt <= at) return [];
      return [
        { id, planId, from: term.runsFrom.toISOString(), until: term.endsAt?.toISOString() ?? null, isHeld: false },
      ];
    })
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

/** The same without reading and writing: all memberships as they will be, and the terms to write for that. */
export function layOut(rows: readonly MembershipRow[]): { memberships: Membership[]; changed: LaidMembership[] } {
  const laid = new Map(layRows(rows).map((membership) => [membership.id, membership]));
  const changed = rows.flatMap((row) => {
    const term = laid.get(row.id);
    return term !== undefined && isChanged(row, term) ? [term] : [];
  });
  return { memberships: rows.map((row) => toMembership(row, laid.get(row.id))), changed };
}

/**
 * Frozen and refunded purchases keep their rows as they are and take no part, nor do grants that the team ended; a purchase
 * that it ended counts until then, so that nothing paid beside it is lost. docs/decisions/187.
 */
function layRows(rows: readonly MembershipRow[]): LaidMembership[] {
  const counting = rows.filter((row) => row.status === "active" || row.end_reason === "upgrade" || isCut(row));
  return layMemberships(
    counting.filter(isLaid).map((row) => ({
      id: row.id,
      purchaseId: row.order_id ?? row.id,
      planId: row.plan_id,
      capturedAt: new Date(row.captured_at),
      months: row.months,
      addedDays: row.added_days,
      endedAt: isCut(row) ? toDate(row.ended_at) : null,
    })),
    counting
      .filter((row) => !isLaid(row))
      .map((row) => ({
        id: row.id,
        planId: row.plan_id,
        startsAt: new Date(row.starts_at),
        endsAt: toDate(row.ends_at),
      })),
  );
}

/** Has its place in the line by when it was paid or granted; anything else keeps the term it was written with. */
export function isLaid(row: Pick<MembershipRow, "order_id" | "granted_at">): boolean {
  return row.order_id !== null || row.granted_at !== null;
}

/** A purchase that the team ended before its term. */
export function isCut({ order_id, status, end_reason }: MembershipRow): boolean {
  return order_id !== null && status === "ended" && end_reason === "admin";
}

function isChanged(row: MembershipRow, term: LaidMembership): boolean {
  return (
    !isCut(row) &&
    (new Date(row.starts_at).getTime() !== term.startsAt.getTime() ||
      new Date(row.runs_from ?? row.starts_at).getTime() !== term.runsFrom.getTime() ||
      toDate(row.ends_at)?.getTime() !== term.endsAt?.getTime() ||
      toDate(row.ended_at)?.getTime() !== term.upgradedAt?.getTime())
  );
}

/** A membership row as the rules see it, with the term just laid out where it has one. */
export function toMembership(row: MembershipRow, term?: LaidMembership): Membership {
  if (term === undefined || isCut(row)) {
    return { planId: row.plan_id, status: row.status, startsAt: new Date(row.starts_at), endsAt: toDate(row.ends_at) };
  }
  return {
    planId: row.plan_id,
    status: term.upgradedAt === null ? "active" : "ended",
    startsAt: term.startsAt,
    endsAt: term.endsAt,
  };
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
