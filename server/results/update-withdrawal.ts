import { z } from "zod";
import { checkWithdrawal, isPublishableWithdrawal } from "#domain/results/withdrawal-certificate.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { withdrawalFields } from "./create-withdrawal.ts";
import { lastDayOnEarth, readWithdrawal } from "./withdrawal-rows.ts";

const inputSchema = z.strictObject({
  withdrawalId: z.uuid(),
  ...withdrawalFields,
  picture: z.string().min(1).max(300).nullable(),
  isPublished: z.boolean(),
  version: z.int(),
});

/** Staff change a withdrawal certificate, publish it with its holder's consent, and take it back. Spec: [1.6], [2.5]. */
export const updateWithdrawal = recordAction({
  name: "update-withdrawal",
  area: "results",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { withdrawalId }) => readWithdrawal(transaction, withdrawalId),
  missing: "withdrawal.not_found",
  async act({ withdrawalId, picture, isPublished, ...typed }, { transaction, at, current }) {
    const checked = checkWithdrawal(typed, lastDayOnEarth(at));
    if (!checked.ok) return refuse("withdrawal.invalid");
    const { firm, amountCents, currency, paidOn, holder, consentedOn, consentHow } = checked.value;
    const { isSample } = current;
    if (isPublished && !isPublishableWithdrawal({ picture, consentedOn, consentHow, isSample }))
      return refuse("withdrawal.incomplete");
    // A sample keeps the file of the site that it was made with.
    const isKnown =
      picture === current.picture || (!isSample && picture !== null && (await takeFile(transaction, picture)));
    if (picture !== null && !isKnown) return refuse("withdrawal.picture_missing");
    await transaction.query(
      `update public.withdrawal_certificates set firm = $2, amount_cents = $3, currency = $4, paid_on = $5, holder = $6,
         consented_on = $7, consent_how = $8, picture = $9, is_published = $10 where id = $1`,
      [withdrawalId, firm, amountCents, currency, paidOn, holder, consentedOn, consentHow, picture, isPublished],
    );
    return {
      ok: true,
      data: { withdrawalId },
      audit: { action: "withdrawal.updated", subject: `withdrawal:${withdrawalId}` },
    };
  },
});

/** A picture belongs to the business: it must not go with the account that uploaded it. */
async function takeFile(transaction: Transaction, picture: string): Promise<boolean> {
  const sql = `update storage.objects set owner = null, owner_id = null
    where bucket_id = 'withdrawals' and name = $1 returning id`;
  return (await transaction.query(sql, [picture])).length > 0;
}
