import { defineSubject } from "#server/platform/subject.ts";
import { personalTables } from "./personal-tables.ts";
import { setStaffRole } from "./set-staff-role.ts";

/** Who is of the team, and as what. */
export const staff = defineSubject({
  actions: [setStaffRole],
  personal: personalTables,
});
