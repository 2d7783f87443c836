import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import type { EvidenceContent } from "#domain/evidence/entry-content.ts";
import type { Transaction } from "#gateway/database/port.ts";

/** Appends to the ledger in the given order; the database chains them and lets no other writer between. */
export async function appendEvidence(transaction: Transaction, contents: readonly EvidenceContent[]): Promise<void> {
  if (contents.length === 0) return;
  await transaction.query(
    `insert into public.evidence_entries (content)
     select content from unnest($1::text[]) with ordinality as given (content, place) order by place`,
    [contents.map((content) => canonicalJson(content))],
  );
}
