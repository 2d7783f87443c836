import { z } from "zod";
import {
  ATTEMPT_STATUSES,
  LONGEST_NAME,
  MOST_ATTEMPTS,
  MOST_FEES_CENTS,
  MOST_PAYOUTS_CENTS,
} from "#domain/evaluations/diary.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const inputSchema = z.strictObject({
  id: z.uuid().nullable(),
  firm: z.string().trim().min(1).max(LONGEST_NAME),
  product: z.string().trim().max(LONGEST_NAME),
  rules: z
    .string()
    .regex(/^1\*[0-9A-Za-z*._+-]+$/)
    .max(400),
  rulesReadOn: z.iso.date().nullable(),
  startedOn: z.iso.date(),
  status: z.enum(ATTEMPT_STATUSES),
  feesCents: z.int().min(0).max(MOST_FEES_CENTS),
  payoutsCents: z.int().min(0).max(MOST_PAYOUTS_CENTS),
  riskCents: z.int().min(1).max(MOST_PAYOUTS_CENTS).nullable(),
});
type Entry = z.output<typeof inputSchema>;

/** A new entry of a member's diary of evaluations, or a change of one. Spec: [1.6]. */
export const saveEvaluation = memberAction({
  name: "save-evaluation",
  input: inputSchema,
  idempotency: "accepted",
  whenFull: refuse("evaluation.diary_full"),
  async act(entry, { transaction, userId }) {
    if (entry.id === null) {
      const id = await insertAttempt(transaction, userId, entry);
      return id === null ? refuse("evaluation.too_many") : { ok: true, data: { id } };
    }
    const changed = await transaction.query(
      `update public.evaluation_attempts set firm = $3, product = $4, rules = $5, rules_read_on = $6, started_on = $7,
         status = $8, fees_cents = $9, payouts_cents = $10, risk_cents = $11
       where id = $1 and user_id = $2 returning id`,
      [entry.id, userId, ...valuesOf(entry)],
    );
    return changed.length === 0 ? refuse("evaluation.not_found") : { ok: true, data: { id: entry.id } };
  },
});

/** Null where the member has as many as may be kept; the member's own row is held, so that two at once are counted. */
async function insertAttempt(transaction: Transaction, userId: string, entry: Entry): Promise<string | null> {
  await transaction.query("select 1 from public.profiles where id = $1 for update", [userId]);
  const [row] = await transaction.query<{ id: string }>(
    `insert into public.evaluation_attempts (user_id, firm, product, rules, rules_read_on, started_on, status, fees_cents,
       payouts_cents, risk_cents)
     select $1::uuid, $2, $3, $4, $5::date, $6::date, $7, $8::integer, $9::integer, $10::integer
     where (select count(*) from public.evaluation_attempts where user_id = $1::uuid) < ${MOST_ATTEMPTS}
     returning id`,
    [userId, ...valuesOf(entry)],
  );
  return row?.id ?? null;
}

function valuesOf(entry: Entry) {
  const { firm, product, rules, rulesReadOn, startedOn, status, feesCents, payoutsCents, riskCents } = entry;
  return [firm, product, rules, rulesReadOn, startedOn, status, feesCents, payoutsCents, riskCents];
}
