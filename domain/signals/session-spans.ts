/**
 * The three sessions on the day band, in hours from the start of the trading day (17:00 on the reference
 * clock). Hours of the clock as in spec [5.9]: Asia 20 to 3, Europa 3 to 8, Nueva York 8 to 17.
 */
export type Session = "asia" | "europa" | "ny";

export const DAY_BAND_START_HOUR = 17;

const CLOCK_HOURS: readonly { session: Session; from: number; to: number }[] = [
  { session: "asia", from: 20, to: 3 },
  { session: "europa", from: 3, to: 8 },
  { session: "ny", from: 8, to: 17 },
];

/** Hours since the band's start (0 to 24) of an hour on the reference clock; the band's end is 24, not 0. */
function sinceBandStart(clockHour: number, isEnd: boolean): number {
  const hours = (clockHour - DAY_BAND_START_HOUR + 24) % 24;
  return isEnd && hours === 0 ? 24 : hours;
}

export const SESSION_SPANS = CLOCK_HOURS.map(({ session, from, to }) => ({
  session,
  from: sinceBandStart(from, false),
  to: sinceBandStart(to, true),
}));
