import { OPERATING_DAYS } from "#domain/backtest/weekdays.ts";
import { REFERENCE_OFFSET_HOURS, type Weekday } from "#domain/clock/reference-clock.ts";
import { type WallTime, wallTimeAt } from "#domain/clock/zone-time.ts";
import { serverOffsetMinutes } from "./broker-profile.ts";
import { addDays, noonOf } from "./calendar.ts";
import { type Decimal, toDecimal } from "./decimal.ts";
import type { Preset } from "./preset.ts";

/** A preset as a setup: its times and days on the reference clock, its distances as prices. */
export type ReferencePreset = {
  pattern1: Pick<WallTime, "hour" | "minute">;
  pattern2: Pick<WallTime, "hour" | "minute">;
  /** Of pattern 2, in the order of the week; a file that was changed by hand may have a Sunday. */
  days: Weekday[];
  /** False where the patterns are on two dates of the reference clock, which no setup of ours has. */
  isOneDate: boolean;
  stop: Decimal;
  target: Decimal;
};

/** The way back from the broker's clock and points. */
export function referenceOfPreset(preset: Preset): ReferencePreset {
  const offset = serverOffsetMinutes(noonOf(preset.hoursFrom), preset);
  const onReference = (date: string, hour: number, minute: number) => {
    const instant = new Date(Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute - offset) * 60_000);
    return wallTimeAt(instant, REFERENCE_OFFSET_HOURS * 60);
  };
  const dates = OPERATING_DAYS.map((_, number) => addDays(preset.hoursFrom, number));
  const pattern1Of = (date: string) =>
    onReference(addDays(date, preset.pattern1DayShift), preset.pattern1Hour, preset.pattern1Minute);
  const pattern2Of = (date: string) => onReference(date, preset.pattern2Hour, preset.pattern2Minute);
  const pattern1 = pattern1Of(preset.hoursFrom);
  const pattern2 = pattern2Of(preset.hoursFrom);
  const { tradeMonday, tradeTuesday, tradeWednesday, tradeThursday, tradeFriday } = preset;
  const isOn = [tradeMonday, tradeTuesday, tradeWednesday, tradeThursday, tradeFriday];
  return {
    pattern1: { hour: pattern1.hour, minute: pattern1.minute },
    pattern2: { hour: pattern2.hour, minute: pattern2.minute },
    days: dates.filter((_, number) => isOn[number]).map((date) => pattern2Of(date).weekday),
    isOneDate: pattern1.date === pattern2.date,
    stop: BigInt(preset.stopPoints) * preset.pointSize,
    target: BigInt(preset.targetPoints) * preset.pointSize,
  };
}

/** How many ticks of a setup a distance is; null where it is no whole number of them. */
export function toTicks(distance: Decimal, tickSize: number): number | null {
  const tick = toDecimal(tickSize);
  return distance % tick === 0n ? Number(distance / tick) : null;
}
