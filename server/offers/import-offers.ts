import { localisedProperties } from "#domain/language/localised-fields.ts";
import { CLAIM_TEXTS, type ClaimField } from "#domain/offers/claim.ts";
import { FIRST_CLAIMS } from "#domain/offers/first-claims.ts";
import { FIRST_PROMOTIONS } from "#domain/offers/first-promotions.ts";
import { PROMOTION_IDS } from "#domain/offers/promotion.ts";
import { claimImport } from "#gateway/database/imported-builds.ts";
import type { Database, Transaction } from "#gateway/database/port.ts";
import { keepFirstClaim, readClaims } from "./claim-rows.ts";
import { readPromotions, writePromotion } from "./promotion-rows.ts";

type ImportOptions = {
  database: Database;
  /** Number of this build: what a newer one imported is left as it is. */
  build: number;
  claims?: typeof FIRST_CLAIMS;
  promotions?: typeof FIRST_PROMOTIONS;
};

/**
 * Fills claims and promotions from the program's files: what is new or has changed there, never a row that the office has
 * edited, nor any once a newer build imported its own. Every process may do it at any time; one that finds nothing new
 * tells nobody.
 */
export async function importOffers(options: ImportOptions): Promise<void> {
  const { database, build, claims = FIRST_CLAIMS, promotions = FIRST_PROMOTIONS } = options;
  await database.transaction({ role: "owner" }, async (transaction) => {
    // Two processes start at the same moment: the second finds what the first one wrote.
    await transaction.query("select pg_advisory_xact_lock(6126, 2)");
    if (!(await claimImport(transaction, { name: "offers", build }))) return;
    await keepClaims(transaction, claims);
    await keepPromotions(transaction, promotions);
  });
}

const CLAIM_FIELDS: readonly (ClaimField | "place")[] = [
  ...(["place", "value", "link", "checkedOn", "shownUntil"] as const),
  ...localisedProperties(...CLAIM_TEXTS),
];

async function keepClaims(transaction: Transaction, claims: typeof FIRST_CLAIMS): Promise<void> {
  const known = new Map((await readClaims(transaction)).map((row) => [row.id, row]));
  for (const [position, claim] of claims.entries()) {
    const row = known.get(claim.id);
    const isSame = row !== undefined && CLAIM_FIELDS.every((field) => row[field] === claim[field]);
    if (!isSame && row?.isEdited !== true) await keepFirstClaim(transaction, { ...claim, position });
  }
}

async function keepPromotions(transaction: Transaction, promotions: typeof FIRST_PROMOTIONS): Promise<void> {
  const known = new Map((await readPromotions(transaction)).map((row) => [row.id, row]));
  for (const id of PROMOTION_IDS) {
    const row = known.get(id);
    const promotion = promotions[id];
    const isSame = row !== undefined && JSON.stringify(row.promotion) === JSON.stringify(promotion);
    if (!isSame && row?.isEdited !== true) await writePromotion(transaction, { id, promotion, editedAt: null });
  }
}
