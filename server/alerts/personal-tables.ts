import type { PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  { table: "setup_follows", owner: "t.user_id", onDeletion: "erased" },
  { table: "alert_preferences", owner: "t.user_id", onDeletion: "erased" },
  { table: "notification_preferences", owner: "t.user_id", onDeletion: "erased" },
  { table: "push_subscriptions", owner: "t.user_id", onDeletion: "erased", secrets: ["p256dh", "auth"] },
  { table: "telegram_links", owner: "t.user_id", onDeletion: "erased" },
  { table: "telegram_link_codes", owner: "t.user_id", onDeletion: "erased", secrets: ["code_hash"] },
  { table: "calendar_feeds", owner: "t.user_id", onDeletion: "erased", secrets: ["secret_hash", "sealed_secret"] },
];
