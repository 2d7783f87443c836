import { expect, it } from "vitest";
import type { RuleSet } from "#domain/evaluations/rule-set.ts";
import { RULES, replay, trade } from "#tests/factories/replay.ts";
import { measureWork } from "#tests/fixtures/measured-work.ts";
import { replayHistory } from "./replay-history.ts";

it("[1.6] breaks the daily limit at the minute of the close that brought the balance to it, in the firm's day", () => {
  const found = replay([
    trade("10T09:00", "10T10:00", 1_000),
    // 23:30 UTC is half past midnight in Prague: the next day, which starts with 101,000.
    trade("10T22:00", "10T23:30", -4_000),
    trade("11T09:00", "11T09:47", -1_000),
    trade("11T11:00", "11T12:00", 3_000),
  ]);
  expect(found.outcome).toBe("lost");
  expect(found.breach).toMatchObject({
    rule: "daily",
    date: "2026-03-11",
    isWhileOpen: false,
    closing: { at: Date.UTC(2026, 2, 11, 9, 47), balance: 96_000_00, floor: 96_000_00 },
  });
  expect(found.days.map(({ date, start, event, ignored }) => [date, start, event, ignored])).toEqual([
    ["2026-03-10", 100_000_00, null, 0],
    ["2026-03-11", 101_000_00, "daily", 1],
  ]);
});

it("[1.6] breaks the maximum loss where its floor is the higher one", () => {
  const losses = ["09", "10", "11"].map((day) => trade(`${day}T09:00`, `${day}T10:00`, -3_500));
  expect(replay(losses).breach).toMatchObject({ rule: "maximum", closing: { balance: 89_500_00, floor: 90_000_00 } });
});

it("says of a day that it could have broken while a trade of unknown excursion was open, and from which price on", () => {
  const [day] = replay([trade("10T09:00", "10T10:00", 100, { size: 2 })]).days;
  expect(day?.event).toBeNull();
  expect(day?.could).toMatchObject({
    from: Date.UTC(2026, 2, 10, 9),
    marginCents: 5_000_00,
    nearest: { price: 15_000, isBeyondFile: true },
  });
});

it("a move that the file itself shows could have broken it more easily", () => {
  const far = trade("09T09:00", "09T10:00", 1_500);
  const heavy = trade("10T09:00", "10T10:00", 1_000, { exit: 20_200 });
  const [, day] = replay([far, heavy]).days;
  // 5 dollars a point: 1,000 points against it, and the day before moved 1,500.
  expect(day?.could?.nearest).toMatchObject({ price: 19_000, isBeyondFile: false });
});

it.each([
  ["a risk that its reader typed", {}, 400_00],
  ["its own risk", { riskCents: 400_00 }, null],
  ["what the file says it went against", { worstCents: -400_00 }, null],
])("rules it out by %s", (_, change, risk) => {
  expect(replay([trade("10T09:00", "10T10:00", 100, change)], RULES, risk).days[0]?.could).toBeNull();
});

it("adds up what is open together", () => {
  const together = [trade("10T09:00", "10T12:00", 100), trade("10T10:00", "10T11:00", 100)];
  expect(replay(together, RULES, 2_400_00).days[0]?.could).toBeNull();
  expect(replay(together, RULES, 2_600_00).days[0]?.could).toMatchObject({ from: Date.UTC(2026, 2, 10, 10) });
});

it("is certain while a single trade was open where the file says how far it went", () => {
  const deep = trade("10T09:00", "10T10:00", 100, { worstCents: -5_200_00 });
  expect(replay([deep]).breach).toMatchObject({ rule: "daily", isWhileOpen: true, closing: { balance: 94_800_00 } });
  const beside = trade("10T09:30", "10T09:40", 100);
  expect(replay([deep, beside]).outcome).toBe("running");
});

it("could have broken on a day over which a trade was held", () => {
  const { days, heldOvernight } = replay([trade("09T09:00", "11T10:00", 100)], { ...RULES, allowsOvernight: false });
  expect(days.map(({ date, could, held }) => [date, could !== null, held])).toEqual([
    ["2026-03-09", true, 1],
    ["2026-03-10", true, 1],
    ["2026-03-11", true, 0],
  ]);
  expect(heldOvernight).toBe(1);
});

it("books a position's parts when they closed", () => {
  const parts = trade("10T09:00", "11T10:00", 0, {
    closings: [
      { closedAt: "2026-03-10T10:00:00.000Z", size: 1, exit: 0, profitCents: -3_000_00 },
      { closedAt: "2026-03-11T10:00:00.000Z", size: 1, exit: 0, profitCents: 3_000_00 },
    ],
  });
  expect(replay([parts]).days.map(({ start, end }) => [start, end])).toEqual([
    [100_000_00, 97_000_00],
    [97_000_00, 100_000_00],
  ]);
});

it("passes phase after phase, each from the starting balance on the next day", () => {
  const found = replay([
    trade("09T09:00", "09T10:00", 10_000),
    trade("10T09:00", "10T10:00", 500),
    // Of the day on which the first phase was passed, and held from it: neither counts.
    trade("10T11:00", "10T12:00", 700),
    trade("10T13:00", "11T09:00", 900),
    trade("11T10:00", "11T11:00", 5_000),
    trade("12T10:00", "12T11:00", -50),
  ]);
  expect(found.outcome).toBe("passed");
  expect(found.passedAt).toEqual([Date.UTC(2026, 2, 10, 10), Date.UTC(2026, 2, 11, 11)]);
  expect(found.days.map(({ phase, end, ignored }) => [phase, end, ignored])).toEqual([
    [0, 110_000_00, 0],
    [0, 110_500_00, 1],
    [1, 105_000_00, 1],
    [null, 105_000_00, 1],
  ]);
});

it("ends a phase whose days are over, weekdays without a trade among them", () => {
  const rules = { ...RULES, phases: [{ target: { percent: 10 }, minDays: 0, maxDays: 5 }] };
  const found = replay([trade("09T09:00", "09T10:00", 10), trade("16T09:00", "16T10:00", 10)], rules);
  expect(found.breach).toMatchObject({ rule: "time", date: "2026-03-13", closing: null });
  expect(found.days.at(-1)).toMatchObject({ phase: null, ignored: 1 });
});

it("a floor that follows ends of day moves then, and stops where it is locked", () => {
  const rules: RuleSet = {
    ...RULES,
    daily: null,
    maximum: { limit: { percent: 4 }, mode: "trails_end_of_day", lockAt: { percent: 0 } },
  };
  const gains = ["09", "10", "11"].map((day) => trade(`${day}T09:00`, `${day}T10:00`, 3_000));
  expect(replay(gains, rules).days.map(({ floor }) => floor)).toEqual([96_000_00, 99_000_00, 100_000_00]);
});

it("at a soft daily limit the balance stands at its floor and the rest of the day is left out", () => {
  const soft: RuleSet = { ...RULES, daily: { limit: { cents: 1_000_00 }, base: "initial", kind: "soft" } };
  const found = replay([trade("10T09:00", "10T10:00", -1_200), trade("10T11:00", "10T12:00", 500)], soft);
  expect(found.days[0]).toMatchObject({ event: "stopped", end: 99_000_00, ignored: 1 });
  expect(found.outcome).toBe("running");
});

it("waits at the target for the best day's share, or loses by it", () => {
  const days = [trade("09T09:00", "09T10:00", 9_000), trade("10T09:00", "10T10:00", 1_000)];
  const consistency = { maxBestDayPercent: 50, effect: "continue" } as const;
  expect(replay(days, { ...RULES, consistency }).outcome).toBe("running");
  expect(replay(days, { ...RULES, consistency: { ...consistency, effect: "fail" } }).breach?.rule).toBe("consistency");
});

it("a trade that is still open makes every day to the file's end one that could have broken", () => {
  const open = {
    ticket: "9",
    line: 9,
    openedAt: "2026-03-09T09:00:00.000Z",
    symbol: "US30",
    side: "buy",
    size: 1,
  } as const;
  const found = replayHistory({ trades: [trade("11T09:00", "11T10:00", 10)], openTrades: [open] }, RULES);
  expect(found.days.map(({ date, could }) => [date, could !== null])).toEqual([
    ["2026-03-09", true],
    ["2026-03-10", true],
    ["2026-03-11", true],
  ]);
});

it("takes 20,000 trades, and a trade held for thirty years, in two seconds of work", async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => {
    const at = new Date(Date.UTC(2016, 0, 4) + index * 9_000_000).toISOString();
    return trade("09T09:00", "09T10:00", 0, {
      openedAt: at,
      closedAt: at,
      closings: [{ closedAt: at, size: 1, exit: 1, profitCents: 0 }],
    });
  });
  const old = trade("09T09:00", "09T10:00", 1, { openedAt: "1990-01-01T00:00:00.000Z" });
  const { result, seconds } = await measureWork(() => replay([...many, old]));
  expect(result.days.length).toBeGreaterThan(5_000);
  expect(seconds).toBeLessThan(2);
});
