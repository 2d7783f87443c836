import { z } from "zod";
import { isFreshSignIn } from "#domain/account/proof-of-identity.ts";
import { formatRecoveryCode } from "#domain/account/recovery-code.ts";
import { lockAccount } from "#server/account/auth-account-rows.ts";
import { replaceRecoveryCodes } from "#server/account/recovery-code-rows.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "#server/account/recovery-codes.ts";
import { writeAudit } from "#server/audit/write-audit.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { refuse } from "#server/refuse.ts";
import { memberAction } from "./member-action.ts";

const inputSchema = z.object({});

/**
 * A new set of recovery codes for a member with a second factor, who signed in within the last minutes; the codes before
 * it are void.
 */
export const createRecoveryCodes = memberAction({
  name: "create-recovery-codes",
  role: "owner",
  input: inputSchema,
  // An answer that is kept to be repeated would keep the codes.
  idempotency: "none",
  check: ({ claims, at }) => (isFreshSignIn(claims, at) ? null : refuse("account.sign_in_again")),
  async act(_input, { transaction, userId, at }) {
    const member = await lockAccount(transaction, userId);
    if (member === null || !member.hasFactor) return refuse("second_factor.none");
    const codes = makeRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode({ userId, code }));
    await replaceRecoveryCodes(transaction, { userId, hashes, at });
    await writeAudit(transaction, {
      actor: userId,
      area: "users",
      action: "recovery_codes.created",
      subject: userId,
      at,
    });
    await enqueueMail(transaction, {
      kind: "recovery_codes_created",
      recipient: member.email,
      language: member.language,
      dedupeKey: `recovery_codes_created:${hashes[0]}`,
      at,
      payload: { name: member.name },
    });
    return { ok: true, data: { codes: codes.map(formatRecoveryCode) } };
  },
});
