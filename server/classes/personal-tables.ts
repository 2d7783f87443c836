import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "class_bookings", owner: "t.user_id", onDeletion: "erased" },
];
