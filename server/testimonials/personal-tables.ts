import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  // Not who of the team judged it.
  definePersonalTable("testimonials", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      consented_at: "technical",
      created_at: "technical",
      id: "technical",
      judged_at: "technical",
      judged_by: "secret",
      language: "technical",
      member_days: "technical",
      refusal_reason: "content",
      search_text: "secret",
      shown_as: "content",
      shown_name: "identity",
      stars: "content",
      state: "technical",
      text: "content",
      user_id: "technical",
      version: "technical",
      written_at: "technical",
    },
  }),
];
