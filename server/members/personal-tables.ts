import { PROFILE_CLASSES } from "#domain/account/member-profile.ts";
import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("profiles", {
    owner: "t.id",
    onDeletion: "kept",
    columns: {
      ...PROFILE_CLASSES,
      avatar: "identity",
      created_at: "technical",
      id: "technical",
      language: "technical",
      name: { is: PROFILE_CLASSES.name, becomes: "" },
      updated_at: "technical",
    },
  }),
  // Made from the profile and the account for the office's list.
  definePersonalTable("user_list", {
    owner: "t.id",
    onDeletion: "erased",
    columns: {
      ...PROFILE_CLASSES,
      created_at: "technical",
      email: "contact",
      id: "technical",
      is_banned: "technical",
      is_confirmed: "technical",
      language: "technical",
      last_sign_in_at: "technical",
      new_email: "contact",
      paid_orders: "technical",
      plan_changes_at: "technical",
      plan_ends_at: "technical",
      plan_id: "technical",
      search_text: "secret",
      spent_cents: "technical",
      staff_role: "technical",
      trial_ends_at: "technical",
    },
  }),
  // The words of their memberships and of their access, for the office's searches; without the name once the account goes.
  definePersonalTable("search_texts", {
    owner: "t.user_id",
    onDeletion: "kept",
    columns: { id: "technical", search_text: "secret", user_id: "technical" },
  }),
  definePersonalTable("former_addresses", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      address: "contact",
      until: "technical",
      user_id: "technical",
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
  // By their addresses: deleting the account erases them with `eraseLetters`, those that wait once they are sent.
  definePersonalTable("outbox", {
    owner: "case when t.channel = 'mail' then private.account_of_address(t.recipient, t.created_at) end",
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
      request_id: "technical",
      sent_at: "technical",
      traceparent: "technical",
      tries: "technical",
    },
  }),
];
