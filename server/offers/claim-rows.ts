import type { Versioned } from "#domain/actions/action-kinds.ts";
import type { ClaimRecord } from "#domain/actions/offer-actions.ts";
import type { Claim, ClaimPlace } from "#domain/offers/claim.ts";
import type { Transaction } from "#gateway/database/port.ts";

const RECORD = `place, value, words_es as "wordsEs", words_en as "wordsEn", source_es as "sourceEs", source_en as "sourceEn",
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

/** Behind the others; its id. */
export async function insertClaim(transaction: Transaction, claim: Written, at: Date): Promise<string> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into public.claims (place, value, words_es, words_en, source_es, source_en, link, checked_on, shown_until,
       position, edited_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select coalesce(max(position), 0) + 1 from public.claims), $10, $10, $10)
     returning id`,
    [...valuesOf(claim), at],
  );
  if (row === undefined) throw new Error("a claim was not written");
  return row.id;
}

export async function updateClaim(transaction: Transaction, id: string, claim: Written, at: Date): Promise<void> {
  await transaction.query(
    `update public.claims set place = $1, value = $2, words_es = $3, words_en = $4, source_es = $5, source_en = $6,
       link = $7, checked_on = $8, shown_until = $9, edited_at = coalesce(edited_at, $11), updated_at = $11 where id = $10`,
    [...valuesOf(claim), id, at],
  );
}

/** As the file has it: not an edit of the office. */
export async function keepFirstClaim(
  transaction: Transaction,
  { id, position, ...claim }: Written & { id: string; position: number },
): Promise<void> {
  await transaction.query(
    `insert into public.claims (place, value, words_es, words_en, source_es, source_en, link, checked_on, shown_until,
       id, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update set place = excluded.place, value = excluded.value, words_es = excluded.words_es,
       words_en = excluded.words_en, source_es = excluded.source_es, source_en = excluded.source_en, link = excluded.link,
       checked_on = excluded.checked_on, shown_until = excluded.shown_until, updated_at = now()`,
    [...valuesOf(claim), id, position],
  );
}

function valuesOf({ place, value, wordsEs, wordsEn, sourceEs, sourceEn, link, checkedOn, shownUntil }: Written) {
  return [place, value, wordsEs, wordsEn, sourceEs, sourceEn, link || null, checkedOn, shownUntil || null];
}
