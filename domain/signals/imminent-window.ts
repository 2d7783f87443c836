/** A setup is imminent for so long before its major pattern time. Spec: [4.6], [9.12]. */
export const IMMINENT_WINDOW_MS = 5 * 60_000;
