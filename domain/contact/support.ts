/**
 * When people of the team answer: Monday to Friday, 9:00 to 17:00 in Peru (UTC-5, no summer time). Mail is
 * read at any hour, which is what "24/7" in the plans means. Spec: [9.11]; docs/decisions on support hours.
 */
export const SUPPORT_HOURS = { from: 9, to: 17, timeZone: "America/Lima", weekdays: [1, 2, 3, 4, 5] } as const;

/** Live trading sessions: Monday to Friday, as weekday numbers from Sunday = 0. Spec: [1.6], [9.11]. */
export const LIVE_SESSION_WEEKDAYS = [1, 2, 3, 4, 5] as const;

/** Sets in the library, as the operator states it. Spec: [1.3], [9.7]. */
export const STATED_SETUP_COUNT = 295;
