import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "admin_users", owner: "t.user_id", onDeletion: "erased" },
];
