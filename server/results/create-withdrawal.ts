import { z } from "zod";
import { checkWithdrawal, WITHDRAWAL_CURRENCIES } from "#domain/results/withdrawal-certificate.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { lastDayOnEarth } from "./withdrawal-rows.ts";

export const withdrawalFields = {
  firm: z.string(),
  amountCents: z.int(),
  currency: z.enum(WITHDRAWAL_CURRENCIES),
  paidOn: z.string(),
  holder: z.string(),
  consentedOn: z.string().nullable(),
  consentHow: z.string().nullable(),
};

/** A withdrawal certificate that only the team sees yet. Spec: [1.6], [2.5]. */
export const createWithdrawal = adminAction({
  name: "create-withdrawal",
  area: "results",
  input: z.strictObject(withdrawalFields),
  idempotency: "accepted",
  async act(typed, { transaction, at }) {
    const checked = checkWithdrawal(typed, lastDayOnEarth(at));
    if (!checked.ok) return refuse("withdrawal.invalid");
    const { firm, amountCents, currency, paidOn, holder, consentedOn, consentHow } = checked.value;
    const [added] = await transaction.query<{ id: string }>(
      `insert into public.withdrawal_certificates (firm, amount_cents, currency, paid_on, holder, consented_on,
         consent_how, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [firm, amountCents, currency, paidOn, holder, consentedOn, consentHow, at],
    );
    if (added === undefined) throw new Error("the certificate was not written");
    return {
      ok: true,
      data: { withdrawalId: added.id },
      audit: { action: "withdrawal.created", subject: `withdrawal:${added.id}` },
    };
  },
});
