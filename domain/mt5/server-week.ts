import { OPERATING_DAYS, type OperatingDay } from "#domain/backtest/weekdays.ts";
import { referenceInstant } from "#domain/clock/reference-clock.ts";
import { isWeekend, type WallTime } from "#domain/clock/zone-time.ts";
import type { PatternTimes } from "#domain/setups/major-pattern.ts";
import { type BrokerProfile, serverTime } from "./broker-profile.ts";
import { addDays, mondayOf } from "./calendar.ts";

/** An operating day of a setup and when its two patterns are on a broker's server. */
export type ServerDay = {
  /** On the reference clock. */
  day: OperatingDay;
  date: string;
  patterns: readonly [PatternMoment, PatternMoment];
};
export type PatternMoment = { instant: Date; server: WallTime };

export type WeekOptions = {
  times: PatternTimes;
  days: readonly OperatingDay[];
  profile: BrokerProfile;
  /** A date of the week, `2026-11-20`; on a weekend the week that follows. */
  date: string;
};

/**
 * A setup's operating days in one week with both patterns on the server's clock: day and hour move together, 20:00 on
 * Monday is Tuesday there. Servers change to summer time on Sundays, so one week's hours are all of one offset.
 * docs/field-notes.md, c3.
 */
export function serverWeek({ times, days, profile, date }: WeekOptions): ServerDay[] {
  const monday = mondayOf(date);
  return OPERATING_DAYS.flatMap((day, number) => {
    if (!days.includes(day)) return [];
    const onDate = addDays(monday, number);
    const moment = (hour: number, minute: number): PatternMoment => {
      const instant = referenceInstant(onDate, hour, minute);
      return { instant, server: serverTime(instant, profile) };
    };
    const first = moment(times.pattern1Hour, times.pattern1Minute);
    return [{ day, date: onDate, patterns: [first, moment(times.pattern2Hour, times.pattern2Minute)] }];
  });
}

/** The operating days of which a pattern falls on the server's Saturday or Sunday, when markets are shut. */
export function daysOnWeekend(week: readonly ServerDay[]): ServerDay[] {
  return week.filter(({ patterns }) => patterns.some(({ server }) => isWeekend(server.weekday)));
}
