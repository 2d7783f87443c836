import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { ClaimRecord } from "#domain/actions/offer-actions.ts";
import { CLAIM_TEXTS, type Claim, type ClaimPlace } from "#domain/offers/claim.ts";
import type { Transaction } from "#gateway/database/port.ts";
import {
  asProperties,
  assignments,
  columnsOf,
  excluded,
  placeholders,
  valuesOf,
} from "#server/platform/localised-sql.ts";

const RECORD = `place, value, ${asProperties(...CLAIM_TEXTS)},
  coalesce(link, '') as link, checked_on::text as "checkedOn", coalesce(shown_until::text, '') as "shownUntil",
  is_shown as "isShown"`;

/** A claim as it is kept, held until the transaction ends; null where there is none. */
export async function lockClaim(
  transaction: Transaction,
  { claimId }: { claimId: string },
): Promise<(ClaimRecord & Versioned) | null> {
  const sql = `select ${RECORD}, version from public.claims where id = $1 for update`;
  const [row] = await transaction.query<ClaimRecord & Versioned>(sql, [claimId]);
  return row ?? null;
}

export type ClaimRow = ClaimRecord & { id: string; isEdited: boolean };

/** Every claim, in the order in which they are shown. */
export function readClaims(transaction: Transaction): Promise<ClaimRow[]> {
  return transaction.query<ClaimRow>(
    `select id, edited_at is not null as "isEdited", ${RECORD} from public.claims order by position, created_at, id`,
  );
}

type Written = Claim & { place: ClaimPlace };

const WRITTEN = ["place", "value", "link", "checked_on", "shown_until", ...columnsOf(...CLAIM_TEXTS)];
const INSERT = `insert into public.claims (edited_at, created_at, updated_at, position, ${WRITTEN.join(", ")})
  values ($1, $1, $1, (select coalesce(max(position), 0) + 1 from public.claims), ${placeholders(WRITTEN, 2)}) returning id`;
const UPDATE = `update public.claims set edited_at = coalesce(edited_at, $2), updated_at = $2, ${assignments(WRITTEN, 3)}
  where id = $1`;
const KEEP_FIRST = `insert into public.claims (id, position, ${WRITTEN.join(", ")})
  values ($1, $2, ${placeholders(WRITTEN, 3)}) on conflict (id) do update set ${excluded(WRITTEN)}, updated_at = now()`;

/** Behind the others; its id. */
export async function insertClaim(transaction: Transaction, claim: Written, at: Date): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(INSERT, [at, ...claimValues(claim)]);
  if (row === undefined) throw new Error("a claim was not written");
  return row.id;
}

export async function updateClaim(transaction: Transaction, id: string, claim: Written, at: Date): Promise<void> {
  await transaction.query(UPDATE, [id, at, ...claimValues(claim)]);
}

/** As the file has it: not an edit of the office. */
export async function keepFirstClaim(
  transaction: Transaction,
  { id, position, ...claim }: Written & { id: string; position: number },
): Promise<void> {
  await transaction.query(KEEP_FIRST, [id, position, ...claimValues(claim)]);
}

function claimValues(claim: Written) {
  const { place, value, link, checkedOn, shownUntil } = claim;
  return [place, value, link || null, checkedOn, shownUntil || null, ...valuesOf(claim, ...CLAIM_TEXTS)];
}
