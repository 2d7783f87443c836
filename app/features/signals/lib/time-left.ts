const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Time until an instant in whole seconds, rounded up; never below zero. */
export function secondsLeft(at: number, now: Date): number {
  return Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** `3:42`, for the last minutes. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** `42 min`, `2 h 03`, `26 h`: minutes rounded up, which both languages write alike. */
export function timeLeftText(at: number, now: Date): string {
  const minutes = Math.max(0, Math.ceil((at - now.getTime()) / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor((minutes * MINUTE) / HOUR);
  return hours >= 24 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
}
