import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

/**
 * The day whose signals are shown, which is the reference clock's. It is called today only while the reader's own clock has
 * that date: after their midnight the page would have two. Dates as `2026-11-20`. Spec: [2.21], decision 179.
 */
export function liveDayText(date: string, ownDate: string): string {
  const day = dayText(date);
  return ownDate === date ? m.live_signals_today({ day }) : m.live_signals_of_day({ day });
}

/** `viernes, 20 nov`, of a date `2026-11-20`. */
export function dayText(date: string): string {
  const format = dateFormat(getLocale(), {
    weekday: "long",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}
