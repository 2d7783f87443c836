import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  // A member who is in the group is removed from it first; then nothing of them stays.
  definePersonalTable("community_members", {
    owner: "t.user_id",
    onDeletion: "erased after",
    columns: {
      attempts: "technical",
      id: "technical",
      invite_expires_at: "technical",
      invite_link: "secret",
      joined_at: "technical",
      last_error: "technical",
      next_attempt_at: "technical",
      removed_at: "technical",
      state: "technical",
      telegram_user_id: "contact",
      telegram_username: "identity",
      user_id: "technical",
    },
  }),
];
