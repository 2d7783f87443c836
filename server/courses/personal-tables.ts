import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("lesson_progress", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      answers: "content",
      completed_at: "technical",
      is_read: "content",
      lesson_id: "technical",
      position_seconds: "content",
      right_answers: "content",
      started_at: "technical",
      updated_at: "technical",
      user_id: "technical",
      watched: "content",
    },
  }),
  definePersonalTable("lesson_notes", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      at_seconds: "content",
      created_at: "technical",
      id: "technical",
      lesson_id: "technical",
      text: "content",
      user_id: "technical",
    },
  }),
  definePersonalTable("certificates", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      code: "technical",
      course_id: "technical",
      issued_at: "technical",
      name: "identity",
      revoked_at: "technical",
      search_text: "secret",
      user_id: "technical",
      version: "technical",
    },
  }),
];
