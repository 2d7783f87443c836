const MINUTES_A_DAY = 1_440;

/** A time of day on another clock; `days` is -1, 0 or 1 where its date is another. */
export type ShiftedTime = { hour: number; minute: number; days: number };

/** What another clock shows that is ahead by so many minutes (behind: negative; less than a day). */
export function shiftedTime({ hour, minute }: { hour: number; minute: number }, aheadMinutes: number): ShiftedTime {
  const total = hour * 60 + minute + aheadMinutes;
  const days = Math.floor(total / MINUTES_A_DAY);
  const rest = total - days * MINUTES_A_DAY;
  return { hour: Math.floor(rest / 60), minute: rest % 60, days };
}
