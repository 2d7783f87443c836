import { z } from "zod";
import type { Transaction } from "#gateway/database/port.ts";
import { recordAction } from "#server/platform/actions/admin-action.ts";

const inputSchema = z.strictObject({ code: z.string().max(20), isRevoked: z.boolean(), version: z.int() });

/** The team says that a certificate doesn't hold, or that it does after all; its page says so from then on. */
export const revokeCertificate = recordAction({
  name: "revoke-certificate",
  area: "content",
  input: inputSchema,
  idempotency: "none",
  read: (transaction, { code }) => readCertificate(transaction, code),
  missing: "certificate.not_found",
  async act({ code, isRevoked }, { transaction, at, current }) {
    if (isRevoked === (current.revokedAt !== null)) {
      return { ok: true, data: { revokedAt: current.revokedAt }, audit: null };
    }
    const revokedAt = isRevoked ? at : null;
    await transaction.query("update public.certificates set revoked_at = $2 where code = $1", [code, revokedAt]);
    const data = { revokedAt: revokedAt?.toISOString() ?? null };
    return { ok: true, data, audit: { action: "certificate.changed", subject: `certificate:${code}` } };
  },
});

async function readCertificate(transaction: Transaction, code: string) {
  const [row] = await transaction.query<{ revokedAt: string | null; version: number }>(
    `select revoked_at as "revokedAt", version from public.certificates where code = $1 for update`,
    [code],
  );
  return row ?? null;
}
