import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("profiles", {
    owner: "t.id",
    onDeletion: "kept",
    columns: {
      avatar: "identity",
      created_at: "technical",
      id: "technical",
      language: "technical",
      name: { is: "identity", becomes: "" },
      telegram_username: "identity",
      tradingview_username: "identity",
      updated_at: "technical",
    },
  }),
  // Made from the profile and the account for the office's list.
  definePersonalTable("user_list", {
    owner: "t.id",
    onDeletion: "erased",
    columns: {
      created_at: "technical",
      email: "contact",
      id: "technical",
      is_banned: "technical",
      is_confirmed: "technical",
      language: "technical",
      last_sign_in_at: "technical",
      name: "identity",
      paid_orders: "technical",
      plan_changes_at: "technical",
      plan_ends_at: "technical",
      plan_id: "technical",
      search_text: "secret",
      spent_cents: "technical",
      staff_role: "technical",
      telegram_username: "identity",
      tradingview_username: "identity",
      trial_ends_at: "technical",
    },
  }),
  definePersonalTable("consents", {
    owner: "t.user_id",
    onDeletion: "kept",
    columns: {
      accepted_at: "law",
      context: "law",
      document: "law",
      id: "technical",
      user_id: "technical",
      version: "technical",
    },
  }),
  definePersonalTable("recovery_codes", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      code_hash: "secret",
      created_at: "technical",
      user_id: "technical",
    },
  }),
  // A member who asks for what is kept about them gets the team's notes, too; not who of the team wrote them.
  definePersonalTable("staff_notes", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      at: "technical",
      author: "secret",
      id: "technical",
      order_id: "technical",
      text: "content",
      ticket_id: "technical",
      user_id: "technical",
    },
  }),
  // By their addresses: whoever deletes the account has them erased by `eraseLetters`, those that wait once they are sent.
  definePersonalTable("outbox", {
    owner:
      "(select u.id from auth.users u where u.email = lower(t.recipient) and not u.is_sso_user and t.channel = 'mail' limit 1)",
    onDeletion: "erased after",
    columns: {
      attempts: "technical",
      bounced_at: "technical",
      channel: "technical",
      created_at: "technical",
      dedupe_key: "technical",
      expires_at: "technical",
      failed_at: "technical",
      id: "technical",
      is_forgotten_once_done: "technical",
      kind: "technical",
      language: "technical",
      last_error: "technical",
      next_attempt_at: "technical",
      payload: "content",
      recipient: "contact",
      sent_at: "technical",
      tries: "technical",
    },
  }),
];
