/** Geometry of the day band: a trading day from 17:00 to 17:00, UTC-4. */

export const MINUTES_A_DAY = 1440;
/** 17:00, where the axis begins. */
export const AXIS_START_MINUTE = 17 * 60;

export type BandSessionId = "asia" | "europa" | "ny";
/** Hours of the wall clock at UTC-4, end exclusive; a session may pass midnight. */
export type BandSession = { id: BandSessionId; startHour: number; endHour: number };
export type BandSegment = { session: BandSessionId | null; from: number; to: number };
export type BandSpan = { from: number; to: number };

/** Minutes since 17:00 for a minute of the wall clock (UTC-4); 17:00 itself is 0, or 1440 as an end. */
export function axisMinute(minuteOfDay: number): number {
  return (((minuteOfDay - AXIS_START_MINUTE) % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
}

/** The sessions in the order of the axis with the gaps between them, from 0 to 1440 without a hole. */
export function bandSegments(sessions: readonly BandSession[]): BandSegment[] {
  const placed = sessions
    .map(({ id, startHour, endHour }) => ({
      session: id,
      from: axisMinute(startHour * 60),
      to: axisMinute(endHour * 60) || MINUTES_A_DAY,
    }))
    .sort((a, b) => a.from - b.from);
  const segments: BandSegment[] = [];
  let reached = 0;
  for (const segment of placed) {
    if (segment.from > reached) segments.push({ session: null, from: reached, to: segment.from });
    segments.push(segment);
    reached = segment.to;
  }
  if (reached < MINUTES_A_DAY) segments.push({ session: null, from: reached, to: MINUTES_A_DAY });
  return segments;
}

/** The line that joins two pattern times: one span, or two when the second is after the day's close. */
export function bracketSpans(firstMinute: number, secondMinute: number): BandSpan[] {
  const from = axisMinute(firstMinute);
  const to = axisMinute(secondMinute);
  if (from <= to) return [{ from, to }];
  return [
    { from, to: MINUTES_A_DAY },
    { from: 0, to },
  ];
}

/** The session a minute of the wall clock falls in, or null in the gap. */
export function sessionAt(minuteOfDay: number, sessions: readonly BandSession[]): BandSessionId | null {
  const minute = axisMinute(minuteOfDay);
  return bandSegments(sessions).find((segment) => segment.from <= minute && minute < segment.to)?.session ?? null;
}

/** Position on the axis in percent of its width. */
export function axisPercent(minuteOfDay: number): number {
  return (axisMinute(minuteOfDay) / MINUTES_A_DAY) * 100;
}
