/**
 * When the live sessions are held. Spec: [1.6], [9.11]; the hours and who holds them are the operator's to say; what
 * they are about is `common_live_trading` in the messages. The one home of the weekly rule: pages read it, and a job writes the coming sessions by it.
 */
export const LIVE_SCHEDULE = {
  series: "live-trading",
  /** Who holds them; null until the operator names somebody. */
  host: null,
  /** ISO weekdays, Monday = 1: Monday to Friday. */
  weekdays: [1, 2, 3, 4, 5],
  /** The time zone of the hours, with its summer time; its name on screen is `live_zone` in the messages. */
  zone: "America/New_York",
  hour: 9,
  minute: 0,
  durationMinutes: 90,
  /** False: hours of an example, and every place that shows them says so. */
  isConfirmed: false,
} as const satisfies LiveSchedule;

/** An operator may choose any. */
export type LiveSchedule = {
  series: string;
  host: string | null;
  weekdays: readonly number[];
  zone: string;
  hour: number;
  minute: number;
  durationMinutes: number;
  isConfirmed: boolean;
};
