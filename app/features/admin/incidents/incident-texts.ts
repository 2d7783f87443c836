import { PART_NAMES } from "#app/core/formats/status-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Localised, localised } from "#domain/language/localised.ts";
import type { IncidentProblem } from "#domain/status/incident.ts";
import type { StatusPart } from "#domain/status/status-part.ts";

type Titled = Localised<"title", string | null> & { parts: readonly StatusPart[] };

/** As visitors of this language read it. */
export function incidentTitle({ parts, ...titles }: Titled): string {
  const [part] = parts;
  const own = localised(titles, "title", getLocale());
  return own ?? m.status_probe_title({ part: part === undefined ? "" : PART_NAMES[part]() });
}

const PROBLEMS: Readonly<Record<IncidentProblem, () => string>> = {
  required: m.status_office_required,
  too_long: m.status_office_too_long,
};

/** What is wrong with a text; undefined: nothing. */
export function problemText(type: string | undefined): string | undefined {
  return type === "required" || type === "too_long" ? PROBLEMS[type]() : undefined;
}
