import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("setup_votes", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      created_at: "technical",
      setup_id: "content",
      user_id: "technical",
    },
  }),
];
