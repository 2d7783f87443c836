import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "evaluation_attempts", owner: "t.user_id", onDeletion: "erased after" },
  { table: "evaluation_trades", owner: "t.user_id", onDeletion: "erased after" },
];
