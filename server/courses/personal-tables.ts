import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "lesson_progress", owner: "t.user_id", onDeletion: "erased" },
  { table: "lesson_notes", owner: "t.user_id", onDeletion: "erased" },
  { table: "certificates", owner: "t.user_id", onDeletion: "erased", secrets: ["search_text"] },
];
