import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("mailing_recipients", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      attempts: "technical",
      claimed_at: "technical",
      error: "technical",
      letter_id: "technical",
      mailing_id: "technical",
      next_attempt_at: "technical",
      sent_at: "technical",
      state: "technical",
      user_id: "technical",
    },
  }),
  definePersonalTable("mailing_choices", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      opt_out_code: "secret",
      unsubscribed_at: "technical",
      updated_at: "technical",
      user_id: "technical",
      wants_news: "content",
    },
  }),
];
