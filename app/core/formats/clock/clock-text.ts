import { WEEKDAYS, type Weekday } from "#domain/clock/reference-clock.ts";
import { dateFormat } from "#domain/formats/kept-formats.ts";
import type { Language } from "#domain/language/language-of.ts";

/** `09:30`: hours of trading days are on the 24-hour clock in both languages. */
export function clockText({ hour, minute }: { hour: number; minute: number }): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** 7 January 2024 was a Sunday: names come from a week whose days are known. */
const A_SUNDAY = Date.UTC(2024, 0, 7);
const DAY = 86_400_000;

/** `lunes`, `Monday`; short: `lun`, `Mon`. */
export function weekdayName(day: Weekday, language: Language, form: "long" | "short" = "long"): string {
  const format = dateFormat(language, { weekday: form, timeZone: "UTC" });
  return format.format(A_SUNDAY + WEEKDAYS.indexOf(day) * DAY);
}
