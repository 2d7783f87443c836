/** When the live sessions are held. Spec: [1.6], [9.11]; the hours are the operator's to say. */
export const LIVE_SCHEDULE = {
  /** ISO weekdays, Monday = 1: Monday to Friday. */
  weekdays: [1, 2, 3, 4, 5],
  /** The clock that the hours stand on, with its summer time; its name on screen is `live_zone` in the messages. */
  zone: "America/New_York",
  hour: 9,
  minute: 0,
  durationMinutes: 90,
  /** False: hours of an example, and every place that shows them says so. */
  isConfirmed: false,
} as const;

/** An operator may choose any. */
export type LiveSchedule = {
  weekdays: readonly number[];
  zone: string;
  hour: number;
  minute: number;
  durationMinutes: number;
  isConfirmed: boolean;
};
