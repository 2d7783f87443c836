import { m } from "#app/paraglide/messages.js";
import { type DayPart, namePartsOf } from "#domain/setups/name-parts.ts";

const PARTS: Record<DayPart, () => string> = {
  "asian-session": m.library_part_asian_session,
  "european-open": m.library_part_european_open,
  "european-morning": m.library_part_european_morning,
  "new-york-open": m.library_part_new_york_open,
  "new-york-morning": m.library_part_new_york_morning,
  "new-york-midday": m.library_part_new_york_midday,
  "new-york-afternoon": m.library_part_new_york_afternoon,
  "after-the-close": m.library_part_after_the_close,
  "asian-open": m.library_part_asian_open,
};

/** `Impulso de la apertura europea`, beside asset and times; a name that somebody gave is shown as it is. */
export function shownName(setup: Parameters<typeof namePartsOf>[0]): string {
  const parts = namePartsOf(setup);
  if (parts === null) return setup.name;
  const words = { part: PARTS[parts.part]() };
  return parts.move === "momentum" ? m.library_name_momentum(words) : m.library_name_reversal(words);
}
