import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import { findOutdated, type KeptArchive, readKeep } from "./retention.ts";

const NOW = new Date("2026-11-28T12:00:00.000Z");
const archiveOf = (text: string, isWhole = true): KeptArchive => ({ name: text, madeAt: new Date(text), isWhole });
/** One each night at three, the newest first. */
const nightly = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    archiveOf(new Date(Date.parse("2026-11-28T03:00:00.000Z") - index * DAY_MS).toISOString()),
  );
const keptOf = (archives: readonly KeptArchive[], keep: Parameters<typeof findOutdated>[1]) => {
  const outdated = new Set(findOutdated(archives, keep, NOW).map(({ name }) => name));
  return archives.map(({ name }) => name).filter((name) => !outdated.has(name));
};
const daysOf = (names: readonly string[]) => names.map((name) => name.slice("2026-".length, "2026-11-28".length));

describe("what is kept", () => {
  it("of a hundred nights: seven days, four weeks and three months, the last of each", () => {
    expect(daysOf(keptOf(nightly(100), { daily: 7, weekly: 4, monthly: 3 }))).toEqual([
      "11-28",
      "11-27",
      "11-26",
      "11-25",
      "11-24",
      "11-23",
      "11-22",
      "11-15",
      "11-08",
      "10-31",
      "09-30",
    ]);
  });

  it.each([
    { title: "days only", keep: { daily: 2, weekly: 0, monthly: 0 }, days: ["11-28", "11-27"] },
    { title: "weeks only", keep: { daily: 0, weekly: 3, monthly: 0 }, days: ["11-28", "11-22", "11-15"] },
    { title: "months only", keep: { daily: 0, weekly: 0, monthly: 2 }, days: ["11-28", "10-31"] },
    { title: "nothing", keep: { daily: 0, weekly: 0, monthly: 0 }, days: ["11-28"] },
  ])("by a rule of $title", ({ keep, days }) => {
    expect(daysOf(keptOf(nightly(40), keep))).toEqual(days);
  });

  it("of several of one day the last, and days without one don't count", () => {
    const archives = ["2026-11-28T03:00:00.000Z", "2026-11-28T11:00:00.000Z", "2026-11-02T03:00:00.000Z"].map((at) =>
      archiveOf(at),
    );
    expect(keptOf(archives, { daily: 2, weekly: 0, monthly: 0 })).toEqual([
      "2026-11-28T11:00:00.000Z",
      "2026-11-02T03:00:00.000Z",
    ]);
  });

  it("of unfinished ones none is counted, and those of more than a day ago go", () => {
    const archives = [
      archiveOf("2026-11-28T03:00:00.000Z", false),
      archiveOf("2026-11-27T11:00:00.000Z", false),
      archiveOf("2026-11-26T03:00:00.000Z"),
    ];
    expect(keptOf(archives, { daily: 1, weekly: 0, monthly: 0 })).toEqual([
      "2026-11-28T03:00:00.000Z",
      "2026-11-26T03:00:00.000Z",
    ]);
  });

  it("the newest whole one always stays, no more go than come, and a second look finds nothing", () => {
    const moment = fc.integer({ min: 0, max: 800 * 24 }).map((hours) => new Date(NOW.getTime() - hours * HOUR_MS));
    const archive = fc.record({ madeAt: moment, isWhole: fc.boolean() });
    const archives = fc
      .array(archive, { maxLength: 60 })
      .map((each) => each.map((fields, index): KeptArchive => ({ ...fields, name: String(index) })));
    const count = fc.integer({ min: 0, max: 10 });
    const keep = fc.record({ daily: count, weekly: count, monthly: count });
    fc.assert(
      fc.property(archives, keep, (given, rules) => {
        const outdated = findOutdated(given, rules, NOW);
        const left = given.filter((each) => !outdated.includes(each));
        const whole = given.filter(({ isWhole }) => isWhole);
        const newest = Math.max(...whole.map(({ madeAt }) => madeAt.getTime()));
        expect(left.some(({ isWhole, madeAt }) => isWhole && madeAt.getTime() === newest)).toBe(whole.length > 0);
        const most = Math.max(1, rules.daily + rules.weekly + rules.monthly);
        expect(left.filter(({ isWhole }) => isWhole).length).toBeLessThanOrEqual(most);
        expect(findOutdated(left, rules, NOW)).toEqual([]);
      }),
    );
  });
});

it.each([
  ["7d,4w,12m", { daily: 7, weekly: 4, monthly: 12 }],
  ["12m, 7d", { daily: 7, weekly: 0, monthly: 12 }],
  ["1w", { daily: 0, weekly: 1, monthly: 0 }],
  ["", null],
  ["0d", null],
  ["7", null],
  ["7d,7d", null],
  ["7y", null],
  ["7d;4w", null],
])("%j is read as %j", (text, keep) => {
  expect(readKeep(text)).toEqual(keep);
});
