import { z } from "zod";
import { WITHDRAWAL_LEVELS } from "#domain/results/withdrawal-certificate.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";
import { readWithdrawal } from "./withdrawal-rows.ts";

const inputSchema = z.strictObject({ withdrawalId: z.uuid(), level: z.enum(WITHDRAWAL_LEVELS), version: z.int() });

/** How far a withdrawal certificate was checked, with who says so and when. Spec: [2.5]. */
export const setWithdrawalLevel = recordAction({
  name: "set-withdrawal-level",
  area: "results",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { withdrawalId }) => readWithdrawal(transaction, withdrawalId),
  missing: "withdrawal.not_found",
  async act({ withdrawalId, level }, { transaction, actor, at, current }) {
    if (level === current.level) return { ok: true, data: { withdrawalId }, audit: null };
    await transaction.query(
      `update public.withdrawal_certificates set level = $2, level_set_at = $3, level_set_by = $4 where id = $1`,
      [withdrawalId, level, at, actor],
    );
    return {
      ok: true,
      data: { withdrawalId },
      audit: { action: "withdrawal.level_set", subject: `withdrawal:${withdrawalId}` },
    };
  },
});
