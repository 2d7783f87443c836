import { PART_NAMES } from "#app/core/formats/status-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";
import type { IncidentProblem } from "#domain/status/incident.ts";
import type { StatusPart } from "#domain/status/status-part.ts";

type Titled = { parts: readonly StatusPart[]; titleEs: string | null; titleEn: string | null };

/** As visitors of this language read it. */
export function incidentTitle({ parts, titleEs, titleEn }: Titled): string {
  const [part] = parts;
  const titles: Record<Language, string | null> = { es: titleEs, en: titleEn };
  const own = titles[getLocale()];
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
