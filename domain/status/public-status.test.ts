import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  availabilityOf,
  dayState,
  type PublicIncident,
  shownDays,
  toPublicStatus,
  unknownStatus,
} from "./public-status.ts";
import { worstState } from "./status-part.ts";

const NOW = new Date("2026-11-28T12:00:00Z");
const day = (name: string, measured: number, failed = 0, limited = 0) => ({ day: name, measured, failed, limited });
const incident = (changes: Partial<PublicIncident>): PublicIncident => ({
  id: "1",
  parts: ["mail"],
  severity: "limited",
  title: { es: "Correo lento", en: "Slow mail" },
  openedAt: "2026-11-28T10:00:00.000Z",
  closedAt: null,
  updates: [],
  ...changes,
});
const mailState = (
  state: "works" | "limited" | "down" | "unmeasured",
  at: string | null,
  incidents: PublicIncident[] = [],
) =>
  toPublicStatus({ parts: [{ part: "mail", state, at }], days: [], incidents }, NOW).parts.find(
    ({ part }) => part === "mail",
  )?.state;

describe("the state now", () => {
  it.each([
    ["what was measured three minutes ago", mailState("works", "2026-11-28T11:57:00Z"), "works"],
    ["nothing, where that is older", mailState("works", "2026-11-28T11:56:00Z"), "unmeasured"],
    ["nothing before the first minute", mailState("unmeasured", null), "unmeasured"],
    ["the office's word, where it is worse", mailState("works", "2026-11-28T12:00:00Z", [incident({})]), "limited"],
    [
      "the office's word, where nothing is measured",
      mailState("unmeasured", null, [incident({ severity: "down" })]),
      "down",
    ],
    ["the measurement, where that is worse", mailState("down", "2026-11-28T12:00:00Z", [incident({})]), "down"],
    [
      "not what the measurement opened itself",
      mailState("works", "2026-11-28T12:00:00Z", [incident({ title: null })]),
      "works",
    ],
    [
      "not what an incident of another part says",
      mailState("works", "2026-11-28T12:00:00Z", [incident({ parts: ["site"] })]),
      "works",
    ],
    [
      "not what an incident said that is over",
      mailState("works", "2026-11-28T12:00:00Z", [incident({ closedAt: "2026-11-28T11:00:00Z" })]),
      "works",
    ],
  ])("is %s", (_, state, expected) => {
    expect(state).toBe(expected);
  });

  it("is told of all four parts, in their order, before anything was measured", () => {
    const { parts, isReadable, measuredAt } = unknownStatus(NOW);
    expect(parts.map(({ part, state }) => [part, state])).toEqual([
      ["site", "unmeasured"],
      ["payments", "unmeasured"],
      ["mail", "unmeasured"],
      ["alerts", "unmeasured"],
    ]);
    expect([isReadable, measuredAt]).toEqual([false, null]);
  });

  it("of several is the worst that is known", () => {
    expect(worstState(["works", "limited", "unmeasured"])).toBe("limited");
    expect(worstState(["works", "unmeasured"])).toBe("works");
    expect(worstState(["unmeasured", "unmeasured"])).toBe("unmeasured");
  });
});

describe("the days", () => {
  it("are ninety, the last of them today, and older ones count no more", () => {
    const days = [day("2026-08-30", 10, 10), day("2026-08-31", 10), day("2026-11-28", 10, 1)];
    const status = toPublicStatus(
      { parts: [], days: days.map((own) => ({ part: "mail" as const, ...own })), incidents: [] },
      NOW,
    );
    expect(shownDays(status.today)).toHaveLength(90);
    expect([shownDays(status.today)[0], shownDays(status.today).at(-1)]).toEqual(["2026-08-31", "2026-11-28"]);
    const mail = status.parts.find(({ part }) => part === "mail");
    expect(mail?.days).toEqual(days.slice(1));
    expect(mail?.availability).toEqual({ percent: 95, measured: 20, failed: 1 });
    expect(status.parts.find(({ part }) => part === "site")?.availability).toBeNull();
  });

  it.each([
    [undefined, "unmeasured"],
    [day("2026-11-28", 1_440), "works"],
    [day("2026-11-28", 1_440, 0, 3), "limited"],
    [day("2026-11-28", 1_440, 1, 3), "down"],
  ] as const)("%j is drawn as %s", (own, state) => {
    expect(dayState(own)).toBe(state);
  });

  it("never say 100 % when a minute failed, nor more or less than the minutes do", () => {
    const days = fc.array(
      fc
        .record({ measured: fc.integer({ min: 1, max: 1_440 }), failed: fc.nat(1_440) })
        .map(({ measured, failed }) => day("2026-11-28", measured, Math.min(failed, measured))),
      { minLength: 1, maxLength: 90 },
    );
    fc.assert(
      fc.property(days, (own) => {
        const { percent, measured, failed } = availabilityOf(own) ?? { percent: Number.NaN, measured: 0, failed: 0 };
        expect(percent === 100).toBe(failed === 0);
        expect(percent).toBeLessThanOrEqual((100 * (measured - failed)) / measured);
        expect(percent).toBeGreaterThan((100 * (measured - failed)) / measured - 0.011);
      }),
    );
    expect(availabilityOf([])).toBeNull();
  });
});

it("tells open incidents first, and those that ended before the days shown no more", () => {
  const incidents = [
    incident({ id: "over", closedAt: "2026-11-28T11:00:00Z" }),
    incident({ id: "long ago", openedAt: "2026-08-01T00:00:00Z", closedAt: "2026-08-30T23:59:00Z" }),
    incident({ id: "old and open", openedAt: "2026-08-01T00:00:00Z" }),
  ];
  const status = toPublicStatus({ parts: [], days: [], incidents }, NOW);
  expect(status.incidents.map(({ id }) => id)).toEqual(["old and open", "over"]);
});
