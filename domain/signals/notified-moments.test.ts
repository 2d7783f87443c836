import fc from "fast-check";
import { expect, it } from "vitest";
import { MINUTE_MS } from "#domain/clock/durations.ts";
import { IMMINENT_WINDOW_MS } from "./imminent-window.ts";
import { type NotifiedMoment, notifyOnce, toNotified } from "./notified-moments.ts";
import { isImminent, type PatternMoment } from "./pattern-moments.ts";

const EIGHT = Date.parse("2026-11-20T08:00:00-04:00");

const moment = (at: number, setupId = 7): PatternMoment => ({ setupId, at, date: "2026-11-20", time: "08:00:00" });

/** Walks the clock through these minutes around 08:00 and says at which ones it told. */
function walk(minutes: number[], moments: PatternMoment[], known: NotifiedMoment[] = []): number[] {
  let told = known;
  return minutes.filter((minute) => {
    const now = new Date(EIGHT + minute * MINUTE_MS);
    const step = notifyOnce(
      told,
      moments.filter((one) => isImminent(one, now)),
      now,
    );
    told = [...step.told, ...step.toTell.map(toNotified)];
    return step.toTell.length > 0;
  });
}

it("[4.6] resilience 40: tells once on entering the window", () => {
  expect(walk([-6, -5, -4, -3, -2, -1, 0, 1], [moment(EIGHT)])).toEqual([-5]);
  expect(walk([-3, -2.75, -2.5], [moment(EIGHT)])).toEqual([-3]);
});

it("[4.6] is armed again after leaving: the next pattern of the setup is told too", () => {
  const tomorrow = 24 * 60;
  expect(walk([-5, 0, 5, tomorrow - 5, tomorrow - 1], [moment(EIGHT), moment(EIGHT + tomorrow * MINUTE_MS)])).toEqual([
    -5,
    tomorrow - 5,
  ]);
  expect(walk([-5, 0, 25, 29], [moment(EIGHT), moment(EIGHT + 30 * MINUTE_MS)])).toEqual([-5, 25]);
});

it("resilience 40: tells nothing twice when the clock goes back an hour, or the page is loaded again", () => {
  expect(walk([-5, 0, 5, -60, -30, -5, -2], [moment(EIGHT)])).toEqual([-5]);
  expect(walk([-4, -3], [moment(EIGHT)], [{ setupId: 7, at: EIGHT }])).toEqual([]);
});

it("tells a pattern that was moved by a minute inside its window no second time, wherever the clock goes then", () => {
  const moved = moment(EIGHT + MINUTE_MS);
  const inWindow = notifyOnce([toNotified(moment(EIGHT))], [moved], new Date(EIGHT - 2 * MINUTE_MS));
  expect(inWindow.toTell).toEqual([]);
  const after = notifyOnce(inWindow.told, [], new Date(EIGHT + 2 * MINUTE_MS));
  expect(notifyOnce(after.told, [moved], new Date(EIGHT - 3 * MINUTE_MS)).toTell).toEqual([]);
});

it("[4.6] a pattern that was moved out of its window is told as it enters again", () => {
  const moved = moment(EIGHT + 4 * MINUTE_MS);
  const outside = notifyOnce([toNotified(moment(EIGHT))], [], new Date(EIGHT - 2 * MINUTE_MS));
  expect(outside.told).toEqual([{ setupId: 7, at: EIGHT, hasLeft: true }]);
  expect(notifyOnce(outside.told, [moved], new Date(EIGHT - MINUTE_MS)).toTell).toEqual([moved]);
});

it("tells each setup for itself, and forgets after a day", () => {
  const now = new Date(EIGHT - MINUTE_MS);
  const { toTell, told } = notifyOnce(
    [{ setupId: 9, at: EIGHT - 25 * 60 * MINUTE_MS }],
    [moment(EIGHT), moment(EIGHT, 8)],
    now,
  );
  expect(toTell.map(({ setupId }) => setupId)).toEqual([7, 8]);
  expect(told).toEqual([]);
});

it("[4.6] resilience 40: however the clock walks, each pattern is told at most once and only in its window", () => {
  const minutes = fc.array(fc.integer({ min: -90, max: 700 }), { maxLength: 60 });
  fc.assert(
    fc.property(minutes, (walked) => {
      const moments = [moment(EIGHT), moment(EIGHT + 10 * 60 * MINUTE_MS)];
      const tellings = walk(walked, moments);
      expect(tellings.length).toBeLessThanOrEqual(2);
      for (const minute of tellings) {
        const now = EIGHT + minute * MINUTE_MS;
        expect(moments.some(({ at }) => at > now && at - now <= IMMINENT_WINDOW_MS)).toBe(true);
      }
    }),
  );
});
