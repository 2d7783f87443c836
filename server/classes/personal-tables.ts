import { definePersonalTable, type PersonalTable } from "#server/platform/personal-tables.ts";

export const personalTables: readonly PersonalTable[] = [
  definePersonalTable("class_bookings", {
    owner: "t.user_id",
    onDeletion: "erased",
    columns: {
      id: "technical",
      membership_id: "technical",
      reminded_at: "technical",
      requested_at: "technical",
      slot_id: "technical",
      state: "technical",
      updated_at: "technical",
      user_id: "technical",
      version: "technical",
    },
  }),
];
