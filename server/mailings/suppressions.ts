import { z } from "zod";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";

const address = z.string().trim().toLowerCase().max(254);
const isAddress = (text: string) => z.email().safeParse(text).success;

/** Mailings leave the address out from now on, also those under way; with the same reason or another one. Spec: [2.23]. */
export const suppressAddress = adminAction({
  name: "suppress-address",
  area: "products",
  input: z.strictObject({ address, reason: z.string().trim().min(1).max(300) }),
  idempotency: "none",
  async act({ address, reason }, { transaction, actor, at }) {
    if (!isAddress(address)) return refuse("mailing.address_invalid");
    await transaction.query(
      `insert into public.mailing_suppressions (address, reason, added_at, added_by) values ($1, $2, $3, $4)
       on conflict (address) do update set reason = excluded.reason, added_at = excluded.added_at, added_by = excluded.added_by`,
      [address, reason, at, actor],
    );
    const audit = { action: "mailing.address_suppressed", subject: `address:${address}`, details: { reason } };
    return { ok: true, data: { address }, audit };
  },
});

/** It may be written to again. */
export const liftSuppression = adminAction({
  name: "lift-suppression",
  area: "products",
  input: z.strictObject({ address }),
  idempotency: "none",
  async act({ address }, { transaction }) {
    const lifted = await transaction.query<{ reason: string }>(
      "delete from public.mailing_suppressions where address = $1 returning reason",
      [address],
    );
    const audit = { action: "mailing.suppression_lifted", subject: `address:${address}` };
    return { ok: true, data: { address }, audit: lifted.length === 0 ? null : audit };
  },
});
