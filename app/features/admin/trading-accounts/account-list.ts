import { defineDatabaseList } from "#app/core/office/lists/database-list.ts";
import { ACCOUNT_KINDS } from "#domain/results/account-trade.ts";

/** All trading accounts, shown or not, by name. */
export const accountList = defineDatabaseList({
  name: "admin-trading-accounts",
  table: null,
  lookAgainMs: 60_000,
  perPage: 25,
  filters: { kind: { values: ACCOUNT_KINDS, start: null } },
  sorts: { name: "asc", last_day: "desc", published_days: "desc", waiting_days: "desc" },
  startSort: () => ({ field: "name", direction: "asc" }),
  key: "slug",
  nullable: ["last_day"],
  ask: (supabase, { kind }, options) => {
    const rows = supabase
      .from("trading_account_list")
      .select("slug, name, name_en, kind, is_published, published_days, waiting_days, last_day", options);
    return kind === null ? rows : rows.eq("kind", kind);
  },
  rowKey: ({ slug }) => slug,
});
