import { defineSubject } from "#server/platform/subject.ts";
import { personalTables } from "./personal-tables.ts";
import { setOfficeZone } from "./set-office-zone.ts";
import { setStaffRole } from "./set-staff-role.ts";

/** Who is of the team, and as what; and the clock that the office counts by. */
export const staff = defineSubject({
  actions: [setOfficeZone, setStaffRole],
  personal: personalTables,
});
