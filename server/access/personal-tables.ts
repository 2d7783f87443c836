import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "memberships", owner: "t.user_id", onDeletion: "kept" },
  { table: "owned_products", owner: "t.user_id", onDeletion: "kept" },
  // Kept, so that an account made anew has no second one.
  { table: "trials", owner: "t.user_id", onDeletion: "kept", secrets: ["mailbox_hash"] },
  { table: "indicator_access", owner: "t.user_id", onDeletion: "kept" },
  { table: "indicator_access_events", owner: "t.user_id", onDeletion: "kept" },
  { table: "onboarding_tasks", owner: "t.user_id", onDeletion: "erased" },
];
