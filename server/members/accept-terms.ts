import { z } from "zod";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { memberAction } from "#server/platform/actions/member-action.ts";

/** Only the terms that are shown now: a page from before a change must be loaded again. */
const inputSchema = z.object({ version: z.literal(TERMS_VERSION) });

const ACCEPT_SQL = `insert into public.consents (user_id, document, version, context, accepted_at)
  select $1, 'terms', $2, 'dashboard', $3 where not exists
    (select from public.consents where user_id = $1 and document = 'terms' and version = $2)`;

/** The member accepts the terms as they are now. Accepting them again changes nothing. */
export const acceptTerms = memberAction({
  name: "accept-terms",
  input: inputSchema,
  idempotency: "accepted",
  async act({ version }, { transaction, userId, at }) {
    await transaction.query(ACCEPT_SQL, [userId, version, at]);
    return { ok: true, data: { version } };
  },
});
