import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import { MAILING_KINDS, MAILING_STATES } from "#domain/mailings/mailing.ts";

/** Every mailing, the latest first. */
export const mailingList = defineDatabaseList({
  name: "admin-mailings",
  table: null,
  lookAgainMs: 30_000,
  perPage: 25,
  filters: { state: { values: MAILING_STATES, start: null }, kind: { values: MAILING_KINDS, start: null } },
  sorts: { created_at: "desc", starts_at: "desc", name: "asc" },
  startSort: () => ({ field: "created_at", direction: "desc" }),
  key: "id",
  nullable: ["starts_at"],
  ask(supabase, { state, kind }, options) {
    let mailings = supabase
      .from("mailings")
      .select("id, name, kind, state, starts_at, ended_at, recipients, created_at", options);
    if (state !== null) mailings = mailings.eq("state", state);
    return kind === null ? mailings : mailings.eq("kind", kind);
  },
  rowKey: ({ id }) => id,
});
