/** The three sessions on the reference clock and on the day band. Spec: [5.9]. */
export type Session = "asia" | "europa" | "ny";

/** Hours of the reference clock, the end not included; Asia passes midnight. */
export const CLOCK_SESSIONS = [
  { id: "asia", startHour: 20, endHour: 3 },
  { id: "europa", startHour: 3, endHour: 8 },
  { id: "ny", startHour: 8, endHour: 17 },
] as const satisfies readonly { id: Session; startHour: number; endHour: number }[];

/** The band, and with it the trading day, begins at 17:00 on the reference clock. */
export const DAY_BAND_START_HOUR = 17;

/** Hours since the band's start (0 to 24) of an hour on the reference clock; the band's end is 24, not 0. */
function sinceBandStart(clockHour: number, isEnd: boolean): number {
  const hours = (clockHour - DAY_BAND_START_HOUR + 24) % 24;
  return isEnd && hours === 0 ? 24 : hours;
}

export const SESSION_SPANS = CLOCK_SESSIONS.map(({ id, startHour, endHour }) => ({
  session: id,
  from: sinceBandStart(startHour, false),
  to: sinceBandStart(endHour, true),
}));
