import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import { WITHDRAWAL_LEVELS } from "#domain/results/withdrawal-certificate.ts";

/** All withdrawal certificates, the latest payment first. */
export const withdrawalList = defineDatabaseList({
  name: "admin-withdrawals",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: {
    state: { values: ["published", "draft"], start: null },
    level: { values: WITHDRAWAL_LEVELS, start: null },
  },
  sorts: { paid_on: "desc" },
  startSort: () => ({ field: "paid_on", direction: "desc" }),
  key: "id",
  ask: (supabase, { state, level }, options) => {
    let rows = supabase
      .from("withdrawal_certificates")
      .select(
        "id, firm, amount_cents, currency, paid_on, holder, consented_on, level, is_published, is_sample",
        options,
      );
    if (level !== null) rows = rows.eq("level", level);
    return state === null ? rows : rows.eq("is_published", state === "published");
  },
  rowKey: ({ id }) => id,
});
