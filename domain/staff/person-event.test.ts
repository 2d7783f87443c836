import { expect, it } from "vitest";
import { PERSON_EVENT_KINDS, personEventPath, readableKinds } from "./person-event.ts";
import { roleMay, type StaffArea, type StaffRole, type StaffVerb } from "./staff-rights.ts";

const mayOf = (role: StaffRole | null) => (area: StaffArea, verb: StaffVerb) => roleMay(role, area, verb);

const ALL = ["order", "payment", "access", "term", "session", "vote", "lesson", "ticket", "letter", "consent", "act"];

it("[6.7] shows the owner and who only reads every kind, support none of the letters, and nobody else any", () => {
  expect(PERSON_EVENT_KINDS).toEqual(ALL);
  expect(readableKinds(mayOf("owner"))).toEqual(ALL);
  expect(readableKinds(mayOf("read_only"))).toEqual(ALL);
  expect(readableKinds(mayOf("support"))).toEqual(ALL.filter((kind) => kind !== "letter"));
  expect(readableKinds(mayOf("content"))).toEqual([]);
  expect(readableKinds(mayOf(null))).toEqual([]);
});

const PLACE = { subject: "0b1d", email: "ana+lpx@correo.example", entry: undefined };

it("leads to the record of an event, or to the list that has it", () => {
  const owner = mayOf("owner");
  expect(personEventPath({ ...PLACE, kind: "payment", subject: "order:7" }, owner)).toBe("/admin/orders/7");
  expect(personEventPath({ ...PLACE, kind: "ticket", subject: "ticket:7" }, owner)).toBe("/admin/tickets/7");
  expect(personEventPath({ ...PLACE, kind: "lesson", subject: "lesson:7" }, owner)).toBe("/admin/courses/7");
  expect(personEventPath({ ...PLACE, kind: "term" }, owner)).toBe("/admin/memberships?q=ana%2Blpx%40correo.example");
  expect(personEventPath({ ...PLACE, kind: "access" }, owner)).toBe(
    "/admin/indicator-access?q=ana%2Blpx%40correo.example",
  );
  expect(personEventPath({ ...PLACE, kind: "vote", subject: "setup:7" }, owner)).toBe("/setups/7");
  expect(personEventPath({ ...PLACE, kind: "session" }, owner)).toBeNull();
});

it("leads from an act to its entry, and who doesn't read the audit log to what it was done to", () => {
  const act = { ...PLACE, kind: "act", subject: "order:7", entry: 12 } as const;
  expect(personEventPath(act, mayOf("read_only"))).toBe("/admin/audit/12");
  expect(personEventPath(act, mayOf("support"))).toBe("/admin/orders/7");
  expect(personEventPath({ ...act, kind: "lesson", subject: "lesson:7" }, mayOf("support"))).toBeNull();
});
