import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "setup_votes", owner: "t.user_id", onDeletion: "erased" },
];
