import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  // Whoever is in the group is taken out first; then nothing of them stays.
  { table: "community_members", owner: "t.user_id", onDeletion: "kept", secrets: ["invite_link"] },
];
