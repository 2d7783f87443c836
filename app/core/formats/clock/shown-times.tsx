import { m } from "#app/paraglide/messages.js";
import { shiftedTime } from "#domain/clock/shifted-time.ts";
import type { PatternTimes } from "#domain/setups/major-pattern.ts";
import { clockText } from "./clock-text.ts";
import { clockName, minutesAhead, type ShownClock, useShownClock } from "./shown-clock.ts";

/** The texts of a setup's two times on the shown clock, today; `days` is 1 or -1 where both fall on another date. */
export function shownTimes(times: PatternTimes, clock: ShownClock): { first: string; second: string; days: number } {
  const ahead = minutesAhead(clock, new Date());
  const first = shiftedTime({ hour: times.pattern1Hour, minute: times.pattern1Minute }, ahead);
  const second = shiftedTime({ hour: times.pattern2Hour, minute: times.pattern2Minute }, ahead);
  return { first: clockText(first), second: clockText(second), days: first.days === second.days ? first.days : 0 };
}

/** `15:30 y 16:00 tu hora`, `09:30 y 10:00 UTC-4`: a setup's times as the whole site writes them. */
export function ShownTimes({ times }: { times: PatternTimes }) {
  const clock = useShownClock();
  const { first, second, days } = shownTimes(times, clock);
  return (
    <>
      <span className="figures font-medium text-signal-text">{m.common_both_times({ first, second })}</span>{" "}
      {clockName(clock)}
      {days === 0 ? null : ` ${days > 0 ? m.clock_day_later() : m.clock_day_earlier()}`}
    </>
  );
}
