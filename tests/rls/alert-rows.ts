import { randomBytes, randomUUID } from "node:crypto";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import type { TableRows } from "./row-types.ts";

const AT = "2026-11-01T12:00:00+00:00";

/** Rows for the tables of alerts. */
export const ALERT_ROWS: Record<string, TableRows> = {
  alerted_signals: {
    owner: null,
    make: ({ setupId }) => ({ setup_id: setupId, signal_date: "2026-11-20" }),
    seed: ({ kind, setupId }) => (kind === "admin" ? [{ setup_id: setupId, signal_date: "2026-11-20" }] : []),
  },
  alert_preferences: { owner: "t.user_id", make: ({ userId }) => ({ user_id: userId, scope: "plan" }) },
  notification_preferences: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, session_reminder: ["mail"], expiry_reminder: ["mail"] }),
  },
  staff_notice_choices: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, access_late: ["push"] }),
    // Who isn't of the team has none.
    seed: ({ kind, userId }) => (kind === "admin" ? [{ user_id: userId, access_late: ["push"] }] : []),
  },
  told_due_items: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, kind: "dispute", item_id: randomUUID(), told_at: AT }),
    seed: ({ kind, userId }) =>
      kind === "admin" ? [{ user_id: userId, kind: "dispute", item_id: "1", told_at: AT }] : [],
  },
  push_subscriptions: {
    owner: "t.user_id",
    make: ({ userId }) => ({
      user_id: userId,
      endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
      p256dh: "p",
      auth: "a",
    }),
  },
  telegram_links: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, chat_id: Math.floor(Math.random() * 1_000_000_000) }),
  },
  community_members: {
    owner: "t.user_id",
    make: ({ userId }) => ({
      user_id: userId,
      state: "joined",
      telegram_user_id: Math.floor(Math.random() * 1_000_000_000),
      joined_at: AT,
    }),
  },
  telegram_link_codes: {
    owner: "t.user_id",
    make: ({ userId }) => ({ user_id: userId, code_hash: randomBytes(32).toString("hex"), expires_at: AT }),
  },
  calendar_feeds: {
    owner: "t.user_id",
    make: ({ userId }) => ({
      user_id: userId,
      secret_hash: randomBytes(32).toString("hex"),
      sealed_secret: TEST_ENCRYPTION.seal("secret", `calendar of ${userId}`),
    }),
  },
  push_keys: {
    owner: null,
    make: () => ({ public_key: "public", sealed_private_key: "sealed" }),
    seed: ({ kind }) => (kind === "admin" ? [{ public_key: "public", sealed_private_key: "sealed" }] : []),
  },
};
