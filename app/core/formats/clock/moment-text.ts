import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { dateFormat } from "#domain/formats/kept-formats.ts";

const MINUTE = { hour: "2-digit", minute: "2-digit" } as const;

/** How much of the date is shown. */
const FORMS = {
  dated: { day: "numeric", month: "short", year: "numeric", ...MINUTE },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric", ...MINUTE },
  short: { day: "numeric", month: "short", ...MINUTE },
  weekday: { weekday: "short", day: "numeric", month: "short", ...MINUTE },
} as const;

/**
 * Date and minute of what happens to the reader, always on their own clock: `23 nov 2026, 17:27 tu hora`. Times of
 * patterns and sessions follow the switch instead (`ShownTimes`, `ZonedTime`). Browser only.
 */
export function momentText(at: Date, form: keyof typeof FORMS = "dated"): string {
  return `${dateFormat(getLocale(), FORMS[form]).format(at)} ${m.clock_own()}`;
}
