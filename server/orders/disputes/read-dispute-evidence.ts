import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import type { DisputeEvidence } from "#domain/actions/dispute-actions.ts";
import { formatMoney } from "#domain/formats/format-money.ts";
import { LANGUAGES, type Language } from "#domain/language/language-of.ts";
import { listEvidence } from "#domain/orders/dispute-evidence.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { readEvidenceRows } from "./evidence-rows.ts";
import { evidenceSentence } from "./evidence-sentences.ts";

/** The provider's staff read it in English, whatever the buyer speaks. */
const SENT_IN = "en";

/** Null where there is no such dispute. */
export async function readEvidence(
  transaction: Transaction,
  { disputeId, language }: { disputeId: string; language: Language },
): Promise<DisputeEvidence | null> {
  const rows = await readEvidenceRows(transaction, disputeId);
  if (rows === null) return null;
  const { number, paidCents } = rows.order;
  return {
    head: plain(m.disputes_text_head({ number, amount: formatMoney(paidCents, SENT_IN) }, { locale: SENT_IN })),
    lines: listEvidence(rows).map(({ key, at, fact }) => ({
      key,
      kind: fact.kind,
      at: at.toISOString(),
      shown: evidenceSentence(fact, language),
      text: plain(evidenceSentence(fact, SENT_IN)),
    })),
  };
}

/** Blanks that hold a figure together on a screen are none for who reads it elsewhere. */
function plain(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, " ");
}

/** What a disputed order proves, for those who answer disputes. Spec: [2.23]; docs/decisions/223. */
export const readDisputeEvidence = adminAction({
  name: "read-dispute-evidence",
  area: "orders",
  // The sign-ins are the auth service's.
  role: "owner",
  input: z.strictObject({ disputeId: z.uuid(), language: z.enum(LANGUAGES) }),
  idempotency: "none",
  async act(wanted, { transaction }) {
    const evidence = await readEvidence(transaction, wanted);
    return evidence === null ? refuse("dispute.not_found") : { ok: true, data: evidence, audit: null };
  },
});
