import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "profiles", owner: "t.id", onDeletion: "kept" },
  // Made from the profile and the account for the office's list.
  { table: "user_list", owner: "t.id", onDeletion: "erased", secrets: ["search_text"] },
  { table: "consents", owner: "t.user_id", onDeletion: "kept" },
  { table: "recovery_codes", owner: "t.user_id", onDeletion: "erased", secrets: ["code_hash"] },
  // A member who asks for what is kept about them gets the team's notes, too; not who of the team wrote them.
  { table: "staff_notes", owner: "t.user_id", onDeletion: "erased", secrets: ["author"] },
];
