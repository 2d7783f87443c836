export type PatternTimes = {
  pattern1Hour: number;
  pattern1Minute: number;
  pattern2Hour: number;
  pattern2Minute: number;
};

export type ClockTime = { hour: number; minute: number };

/** A setup's later pattern, pattern 2 if it is not earlier than pattern 1; on the reference clock. Spec: [5.9], [3.2]. */
export function majorPattern(times: PatternTimes): ClockTime {
  const first = times.pattern1Hour * 60 + times.pattern1Minute;
  const second = times.pattern2Hour * 60 + times.pattern2Minute;
  return second >= first
    ? { hour: times.pattern2Hour, minute: times.pattern2Minute }
    : { hour: times.pattern1Hour, minute: times.pattern1Minute };
}

/** `08:05:00`, as the daily signals have it. Spec: [3.2]. */
export function formatClockTime({ hour, minute }: ClockTime): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}:00`;
}
