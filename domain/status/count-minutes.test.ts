import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countMinutes, type MeasuredMinute, minuteOf, type PartCount } from "./count-minutes.ts";
import { PART_STATES, type PartState } from "./status-part.ts";

const START = Date.parse("2026-11-28T23:55:00Z");
const NONE: PartCount = { state: "unmeasured", minute: null, run: null };
const at = (minute: number) => new Date(START + minute * 60_000);
const LETTERS: Record<string, PartState> = { w: "works", l: "limited", d: "down", u: "unmeasured" };
/** A letter a minute; a dot is a minute in which no server ran. */
const minutes = (letters: string): MeasuredMinute[] =>
  [...letters].flatMap((letter, minute) =>
    letter === "." ? [] : [{ at: at(minute), state: LETTERS[letter] ?? "unmeasured" }],
  );
const actsOf = (letters: string) =>
  countMinutes(NONE, minutes(letters)).acts.map(({ act, at: since }) => [act, (since.getTime() - START) / 60_000]);

describe("incidents of a measurement", () => {
  it.each([
    ["dd", []],
    ["ddd", [["open", 0]]],
    [
      "wwwddd",
      [
        ["close", 0],
        ["open", 3],
      ],
    ],
    ["ddddddd", [["open", 0]]],
    [
      "dddwww",
      [
        ["open", 0],
        ["close", 3],
      ],
    ],
    // Works in part, and so doesn't fail.
    [
      "dddlwl",
      [
        ["open", 0],
        ["close", 3],
      ],
    ],
    ["ddwdd", []],
    // One good minute closes nothing, and the further failure opens nothing anew before its third.
    ["dddwdd", [["open", 0]]],
    // What wasn't measured neither ends a run nor belongs to it.
    ["duduud", [["open", 0]]],
    ["dd......d", []],
    ["dd....d", [["open", 0]]],
  ])("%s", (letters, acts) => {
    expect(actsOf(letters)).toEqual(acts);
  });
});

describe("counted minutes", () => {
  it("are told by their day in UTC, without those that weren't measured", () => {
    const { days, count } = countMinutes(NONE, minutes("wlduuwdd"));
    expect(days).toEqual([
      { day: "2026-11-28", measured: 3, limited: 1, failed: 1 },
      { day: "2026-11-29", measured: 3, limited: 0, failed: 2 },
    ]);
    expect(count).toEqual({ state: "down", minute: at(7), run: { isFailing: true, minutes: 2, since: at(6) } });
  });

  it("count once, however many processes tell of them", () => {
    const first = countMinutes(NONE, minutes("wwd"));
    const again = countMinutes(first.count, minutes("ddd"));
    expect(again).toEqual({ count: first.count, days: [], acts: [] });
  });

  it("lie at the beginning of their minute", () => {
    expect(minuteOf(new Date("2026-11-28T12:34:56.789Z")).toISOString()).toBe("2026-11-28T12:34:00.000Z");
  });

  const anyMinutes = fc.array(fc.constantFrom(...PART_STATES), { maxLength: 60 });

  it("come to the same at once and one by one", () => {
    fc.assert(
      fc.property(anyMinutes, (states) => {
        const all = states.map((state, minute) => ({ at: at(minute), state }));
        const once = countMinutes(NONE, all);
        let count = NONE;
        const acts = [];
        let measured = 0;
        for (const minute of all) {
          const step = countMinutes(count, [minute]);
          count = step.count;
          acts.push(...step.acts);
          measured += step.days[0]?.measured ?? 0;
        }
        expect({ count, acts }).toEqual({ count: once.count, acts: once.acts });
        expect(measured).toBe(once.days.reduce((sum, day) => sum + day.measured, 0));
        expect(measured).toBe(states.filter((state) => state !== "unmeasured").length);
      }),
    );
  });

  it("open and close by turns, each with three minutes that agree, and none is missed", () => {
    fc.assert(
      fc.property(anyMinutes, (states) => {
        // Gaps of unmeasured minutes may be long here: each of them is a minute of its own.
        const all = states.map((state, minute) => ({ at: at(minute), state }));
        const { acts } = countMinutes(NONE, all);
        const known = states.filter((state) => state !== "unmeasured").map((state) => state === "down");
        const expected: string[] = [];
        for (let end = 2; end < known.length; end += 1) {
          const [one, two, three, before] = [known[end], known[end - 1], known[end - 2], known[end - 3]];
          if (one === two && two === three && before !== one) expected.push(one ? "open" : "close");
        }
        expect(acts.map(({ act }) => act)).toEqual(expected);
      }),
    );
  });
});
