/** Live sessions are held Monday to Friday. Spec: [1.6], [9.11]. 1 is Monday, as in ISO 8601. */
export const LIVE_SESSION_WEEKDAYS = [1, 2, 3, 4, 5] as const;
