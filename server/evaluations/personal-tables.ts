import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("evaluation_attempts", {
    owner: "t.user_id",
    onDeletion: "erased after",
    columns: {
      created_at: "technical",
      fees_cents: "content",
      firm: "content",
      id: "technical",
      payouts_cents: "content",
      product: "content",
      risk_cents: "content",
      rules: "content",
      rules_read_on: "technical",
      started_on: "content",
      status: "content",
      user_id: "technical",
    },
  }),
  definePersonalTable("evaluation_trades", {
    owner: "t.user_id",
    onDeletion: "erased after",
    columns: {
      attempt_id: "technical",
      number: "technical",
      trade: "content",
      user_id: "technical",
    },
  }),
];
