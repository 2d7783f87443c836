import fc from "fast-check";
import { expect, it } from "vitest";
import { DUE_KINDS, type DueItem, groupDue, partGone } from "./due-item.ts";

const ZONE = "America/Lima";
const NOW = new Date("2026-11-23T14:12:00Z");
const instant = fc.date({
  noInvalidDate: true,
  min: new Date("2026-11-20T00:00:00Z"),
  max: new Date("2026-11-27T00:00:00Z"),
});
const item: fc.Arbitrary<DueItem> = fc.record({
  kind: fc.constantFrom(...DUE_KINDS),
  id: fc.uuid(),
  since: instant,
  dueAt: instant,
});

it("each thing stands once, in the order in which it falls due", () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { late, today, later } = groupDue(items, { now: NOW, zone: ZONE });
      const all = [...late, ...today, ...later];
      expect(all.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(items.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
      const times = all.map(({ dueAt }) => dueAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

it.each([
  ["2026-11-23T14:12:00Z", "late"],
  ["2026-11-23T14:12:01Z", "today"],
  // Lima's day ends five hours after UTC's.
  ["2026-11-24T04:59:59Z", "today"],
  ["2026-11-24T05:00:00Z", "later"],
] as const)("what falls due at %s is %s", (dueAt, group) => {
  const due: DueItem = { kind: "ticket", id: "1", since: NOW, dueAt: new Date(dueAt) };
  expect(groupDue([due], { now: NOW, zone: ZONE })[group]).toEqual([due]);
});

it.each([
  { since: "2026-11-23T02:12:00Z", dueAt: "2026-11-24T02:12:00Z", gone: 0.5 },
  { since: "2026-11-22T02:12:00Z", dueAt: "2026-11-23T02:12:00Z", gone: 1 },
  { since: "2026-11-24T02:12:00Z", dueAt: "2026-11-25T02:12:00Z", gone: 0 },
  { since: "2026-11-23T02:12:00Z", dueAt: "2026-11-23T02:12:00Z", gone: 1 },
])("from $since to $dueAt $gone is over", ({ since, dueAt, gone }) => {
  expect(partGone({ since: new Date(since), dueAt: new Date(dueAt) }, NOW)).toBe(gone);
});
