import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { WEEKDAYS } from "#domain/clock/reference-clock.ts";
import type { SupportHours } from "#domain/support/support-hours.ts";
import { weekdayName } from "./clock-text.ts";

const PERU = "America/Lima";
const ALL_DAYS = 7;
/** Fewer in a row are listed one by one. */
const LEAST_IN_A_ROW = 3;

/** `de lunes a viernes`, `Saturday and Sunday`: ISO weekdays in order. */
export function supportDaysText({ days }: Pick<SupportHours, "days">): string {
  const language = getLocale();
  const names = days.map((day) => weekdayName(WEEKDAYS[day % WEEKDAYS.length] ?? "monday", language));
  const [first = "", last = ""] = [names.at(0), names.at(-1)];
  if (days.length === ALL_DAYS) return m.common_every_day();
  const isRow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  if (isRow && days.length >= LEAST_IN_A_ROW) return m.common_days_from_to({ first, last });
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** `De lunes a viernes, de 9:00 a 17:00 en Perú (UTC-5).` */
export function supportHoursText(hours: SupportHours): string {
  const { from, to, zone } = hours;
  const days = supportDaysText(hours);
  const place = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return m.support_hours_text({
    days: days.charAt(0).toUpperCase() + days.slice(1),
    from: withoutZero(from),
    to: withoutZero(to),
    clock: zone === PERU ? m.support_clock_peru() : m.support_clock_of({ place }),
  });
}

function withoutZero(time: string): string {
  return time.replace(/^0/, "");
}
