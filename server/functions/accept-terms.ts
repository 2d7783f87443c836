import { z } from "zod";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import { defineFunction } from "./define-function.ts";

/** Only the terms that are shown now: a page from before a change must be loaded again. */
const inputSchema = z.object({ version: z.literal(TERMS_VERSION) });

const ACCEPT_SQL = `insert into public.consents (user_id, document, version, context, accepted_at)
  select $1, 'terms', $2, 'dashboard', $3 where not exists
    (select from public.consents where user_id = $1 and document = 'terms' and version = $2)`;

/** The member accepts the terms as they are now. Accepting them again changes nothing. */
export const acceptTerms = defineFunction({
  name: "accept-terms",
  access: "user",
  input: inputSchema,
  idempotency: "accepted",
  async handle({ database, clock }, { version }, { caller }) {
    const values = [caller?.userId ?? "", version, clock()];
    await database.transaction({ role: "service" }, (transaction) => transaction.query(ACCEPT_SQL, values));
    return { ok: true, data: { version } };
  },
});
