import { expect, it } from "vitest";
import { zoneChanges } from "./zone-changes.ts";

const in2027 = [new Date("2027-01-01T00:00:00Z"), new Date("2028-01-01T00:00:00Z")] as const;
const told = (zone: string) =>
  zoneChanges(zone, ...in2027).map(({ at, from, to }) => `${at.toISOString().slice(0, 16)} ${from} ${to}`);

it.each([
  { zone: "America/New_York", changes: ["2027-03-14T07:00 -300 -240", "2027-11-07T06:00 -240 -300"] },
  { zone: "Europe/Madrid", changes: ["2027-03-28T01:00 60 120", "2027-10-31T01:00 120 60"] },
  { zone: "Australia/Sydney", changes: ["2027-04-03T16:00 660 600", "2027-10-02T16:00 600 660"] },
  { zone: "America/Lima", changes: [] },
])("knows when the clocks of $zone change", ({ zone, changes }) => {
  expect(told(zone)).toEqual(changes);
});
