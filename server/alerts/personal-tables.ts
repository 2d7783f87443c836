import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("setup_follows", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      created_at: "technical",
      setup_id: "content",
      user_id: "technical",
    },
  }),
  definePersonalTable("alert_preferences", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      assets: "content",
      quiet_from: "content",
      quiet_to: "content",
      scope: "content",
      sessions: "content",
      time_zone: "content",
      updated_at: "technical",
      user_id: "technical",
    },
  }),
  definePersonalTable("notification_preferences", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      expiry_reminder: "content",
      followed_setups: "content",
      session_reminder: "content",
      summary_sunday: "technical",
      time_zone: "content",
      updated_at: "technical",
      user_id: "technical",
      weekly_draw: "content",
      weekly_summary: "content",
    },
  }),
  definePersonalTable("staff_notice_choices", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      access_late: "content",
      dispute: "content",
      failed_job: "content",
      payment_held: "content",
      updated_at: "technical",
      user_id: "technical",
    },
  }),
  definePersonalTable("told_due_items", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      item_id: "technical",
      kind: "technical",
      told_at: "technical",
      user_id: "technical",
    },
  }),
  definePersonalTable("push_subscriptions", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      auth: "secret",
      created_at: "technical",
      endpoint: "contact",
      id: "technical",
      p256dh: "secret",
      user_agent: "technical",
      user_id: "technical",
    },
  }),
  definePersonalTable("telegram_links", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      chat_id: "contact",
      linked_at: "technical",
      user_id: "technical",
      username: "identity",
    },
  }),
  definePersonalTable("telegram_link_codes", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      code_hash: "secret",
      expires_at: "technical",
      user_id: "technical",
    },
  }),
  definePersonalTable("calendar_feeds", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      created_at: "technical",
      kind: "technical",
      sealed_secret: "secret",
      secret_hash: "secret",
      user_id: "technical",
    },
  }),
];
