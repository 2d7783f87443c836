import { randomUUID } from "node:crypto";
import { z } from "zod";
import { refuseSendAgain } from "#domain/letters/send-again.ts";
import { adminAction } from "#server/platform/actions/admin-action.ts";
import { refuse } from "#server/platform/refuse.ts";
import { copyLetter, lockLetter } from "./letter-rows.ts";

/** Somebody of the team has a letter written once more, to its reader's address. Spec: [2.23]; docs/decisions/208, 221. */
export const sendLetterAgain = adminAction({
  name: "send-letter-again",
  area: "tickets",
  input: z.object({ letterId: z.uuid() }),
  // A press that is repeated on its way writes one letter.
  idempotency: "required",
  async act({ letterId }, { transaction, at, services }) {
    const row = await lockLetter(transaction, letterId);
    const letter = services.letters.find(({ kind }) => kind === row?.kind);
    if (row === null || letter === undefined) return refuse("letter.not_found");
    const { state, expiresAt } = row;
    const refusal = refuseSendAgain({ state, expiresAt, holdsToken: letter.holdsToken === true }, at);
    if (refusal !== null) return refuse(refusal);
    const copyId = randomUUID();
    await copyLetter(transaction, { letterId, copyId, at });
    const details = { kind: row.kind, again: copyId };
    const audit = { action: "letter.sent_again", subject: `letter:${letterId}`, details };
    return { ok: true, data: { letterId: copyId }, audit };
  },
});
