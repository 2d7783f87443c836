import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("admin_users", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      created_at: "technical",
      role: "technical",
      user_id: "technical",
    },
  }),
];
