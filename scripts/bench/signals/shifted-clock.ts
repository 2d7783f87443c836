import { DAY_MS } from "#domain/clock/durations.ts";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { operatingDayOf } from "#domain/signals/daily-signals.ts";

/**
 * Milliseconds from now to the next noon, on the reference clock, of a day on which setups operate: what is measured
 * needs signals, whatever day it is.
 */
export function shiftToTradingDay(now: Date): number {
  for (let days = 0; ; days += 1) {
    const { date } = toReferenceTime(new Date(now.getTime() + days * DAY_MS));
    const noon = Date.parse(`${date}T12:00:00-04:00`);
    if (noon > now.getTime() && operatingDayOf(date) !== null) return noon - now.getTime();
  }
}

/** A script, for Node or a page, after which every clock reading is so many milliseconds ahead. */
export function writeClockShift(milliseconds: number): string {
  return `{
    const Real = Date;
    const now = () => Real.now() + ${milliseconds};
    globalThis.Date = new Proxy(Real, {
      construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
      get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
      apply: () => new Real(now()).toString(),
    });
  }`;
}
