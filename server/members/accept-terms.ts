import { z } from "zod";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { noteAcceptedTerms } from "#server/orders/note-accepted-terms.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";

/** Only the terms that are shown now: a page from before a change must be loaded again. */
const inputSchema = z.object({ version: z.literal(TERMS_VERSION) });

/**
 * The member accepts the terms as they are now: an account that a provider vouched for comes without, and new terms are
 * shown at the next sign-in. Accepting them again changes nothing.
 */
export const acceptTerms = memberAction({
  name: "accept-terms",
  input: inputSchema,
  idempotency: "accepted",
  async act({ version }, { transaction, userId, at }) {
    await noteAcceptedTerms(transaction, { userId, version, context: "dashboard", at });
    return { ok: true, data: { version } };
  },
});
