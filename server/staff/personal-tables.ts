import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("admin_users", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      created_at: "technical",
      role: "technical",
      user_id: "technical",
    },
  }),
  // Forgotten a day later.
  definePersonalTable("undoable_acts", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      actor: "technical",
      area: "technical",
      at: "technical",
      id: "technical",
      kind: "technical",
      letter_key: "secret",
      state: "secret",
      subject: "technical",
      undo_until: "technical",
      undone_at: "technical",
      undone_by: "technical",
      user_id: "technical",
    },
  }),
  // The team's views have no owner and stay.
  definePersonalTable("list_views", {
    owner: "t.owner_id",
    onDeletion: "erased",
    columns: {
      area: "technical",
      created_at: "technical",
      id: "technical",
      is_default: "technical",
      list: "technical",
      name: "content",
      owner_id: "technical",
      query: "content",
    },
  }),
];
