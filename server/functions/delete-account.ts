import { z } from "zod";
import { isFreshSignIn } from "#domain/account/proof-of-identity.ts";
import { deleteAccount as remove } from "#server/account/delete-account.ts";
import { eraseDiary } from "#server/jobs/erase-diaries.ts";
import { refuse } from "#server/refuse.ts";
import { defineFunction } from "./define-function.ts";

const inputSchema = z.object({
  /** The account's own address, typed again. */
  confirmation: z.string().max(320),
});

/**
 * Deletes the caller's account for good. Asks for a sign-in of the last minutes, with the second factor where
 * there is one, so that a browser left open is not enough.
 */
export const deleteAccount = defineFunction({
  name: "delete-account",
  access: "user",
  input: inputSchema,
  idempotency: "none",
  async handle({ database, clock, mailbox }, { confirmation }, { caller }) {
    const at = clock();
    if (caller === null || !isFreshSignIn(caller.claims, at)) return refuse("account.sign_in_again");
    const { userId } = caller;
    const outcome = await database.transaction({ role: "owner" }, (transaction) =>
      remove(transaction, { userId, confirmation, at }),
    );
    if (!outcome.ok) return refuse(outcome.code);
    await eraseDiary(database, userId);
    mailbox?.forget(outcome.value);
    return { ok: true, data: { isDeleted: true } };
  },
});
