import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { PASS_STEPS } from "./library-evaluation.ts";
import { type LibraryState, librarySearch, MOST_COMPARED, SORTS, START, toLibraryState } from "./library-state.ts";

const read = (search: string) => toLibraryState(new URLSearchParams(search));

describe("the library's address", () => {
  it.each<{ search: string; state: Partial<LibraryState> }>([
    { search: "", state: {} },
    { search: "q=nas&sort=votes&page=2", state: { text: "nas", sort: "votes", page: 2 } },
    {
      search: "timeframe=M5&asset=US30&asset=NAS100&day=friday&day=monday&session=ny&ratio=negative",
      state: {
        timeframes: ["M5"],
        assets: ["NAS100", "US30"],
        days: ["monday", "friday"],
        sessions: ["ny"],
        ratio: "negative",
      },
    },
    { search: "pass=30&sort=pass", state: { pass: 30, sort: "pass" } },
    { search: "pass=31&pass=", state: {} },
    { search: "setup=14&compare=3&compare=1", state: { openSetup: 14, compared: [3, 1] } },
    { search: "compare=1&compare=2&compare=3&compare=4&compare=5", state: { compared: [1, 2, 3, 4] } },
    { search: "compare=1&compare=1&compare=x", state: { compared: [1] } },
    // A form without script sends what was left empty, too.
    { search: "q=&ratio=&sort=recommended", state: {} },
    { search: "sort=newest&ratio=above&day=sunday&session=london&page=0&setup=-1&fbclid=1", state: {} },
    { search: "page=1e3&timeframe=H1%27--&asset=%3Cscript%3E", state: {} },
    { search: "q=%20a%20&asset=GER40&asset=GER40", state: { text: "a", assets: ["GER40"] } },
  ])("[4.7] $search", ({ search, state }) => {
    expect(read(search)).toEqual({ ...START, ...state });
  });

  it("writes the same state one way, whatever the order it came in", () => {
    const written = "?q=nas&asset=NAS100&asset=US30&day=monday&day=friday&sort=ratio";
    expect(librarySearch(read("sort=ratio&day=friday&asset=US30&q=nas&day=monday&asset=NAS100&x=1"))).toBe(written);
    expect(librarySearch(START)).toBe("");
  });

  it("reads what it wrote, and writes it the same again", () => {
    const id = fc.integer({ min: 1, max: 999_999_999 });
    const state: fc.Arbitrary<LibraryState> = fc.record({
      text: fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(" ñandú ", "\ud800", "%&=+#", "a".repeat(99))),
      timeframes: fc.uniqueArray(fc.constantFrom("M5", "M15", "H1", "D1")),
      assets: fc.subarray([
        "US30",
        "NAS100",
        "BRK.B",
        "XAU_USD",
        "BTC/USD",
        "OANDA:EURUSD",
        "ES1!",
        "XAUUSD+",
        "US Tech 100",
      ]),
      ratio: fc.constantFrom(null, "positive", "negative"),
      days: fc.subarray([...OPERATING_DAYS]),
      sessions: fc.subarray(["asia", "europa", "ny"] as const),
      pass: fc.constantFrom(null, ...PASS_STEPS),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 9_999 }),
      compared: fc.uniqueArray(id, { maxLength: MOST_COMPARED }),
      openSetup: fc.option(id),
    });
    fc.assert(
      fc.property(state, (given) => {
        const canonical = read(librarySearch(given));
        expect(canonical).toEqual({
          ...given,
          text: canonical.text,
          timeframes: given.timeframes.toSorted(),
          assets: given.assets.toSorted(),
        });
        expect(given.text.toWellFormed()).toContain(canonical.text);
        expect(read(librarySearch(canonical))).toEqual(canonical);
        expect(librarySearch(read(librarySearch(canonical)))).toBe(librarySearch(canonical));
      }),
    );
  });

  it("takes any query without a fault, and never grows with it", () => {
    const query = fc.array(
      fc.tuple(fc.constantFrom("q", "asset", "day", "page", "compare", "setup", "x"), fc.string()),
    );
    fc.assert(
      fc.property(query, (parameters) => {
        const search = librarySearch(toLibraryState(new URLSearchParams(parameters)));
        expect(librarySearch(read(search))).toBe(search);
        expect(search.length).toBeLessThan(2_000);
      }),
    );
  });
});
