import type { Checked } from "#domain/errors/result.ts";
import type { Localised } from "#domain/language/localised.ts";
import { localise } from "#domain/language/localised-fields.ts";
import { isStatusPart, type StatusPart } from "./status-part.ts";

export const SEVERITIES = ["limited", "down"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const LONGEST_TITLE = 120;
export const LONGEST_WORDS = 2_000;

/** The text about an incident, in each language: the page has all of them. */
export type IncidentWords = Localised<"text">;
/** As the office opens one. */
export type TypedIncident = IncidentWords & Localised<"title"> & { parts: StatusPart[]; severity: Severity };

export type IncidentProblem = "required" | "too_long";

/** Judges what staff typed of a new incident; texts are kept without outer blanks, each part once. */
export function checkIncident(
  typed: TypedIncident,
): Checked<TypedIncident, Partial<Record<keyof TypedIncident, IncidentProblem | null>>> {
  const value: TypedIncident = {
    ...trimmedWords(typed),
    parts: [...new Set(typed.parts)],
    severity: typed.severity,
    ...localise(["title"], ({ property }) => typed[property].trim()),
  };
  const problems = {
    ...problemsOfWords(value),
    parts: value.parts.length > 0 && value.parts.every(isStatusPart) ? null : ("required" as const),
    ...localise(["title"], ({ property }) => problemOf(value[property], LONGEST_TITLE)),
  };
  return Object.values(problems).every((problem) => problem === null) ? { ok: true, value } : { ok: false, problems };
}

/** Judges what staff tell further of one. */
export function checkIncidentWords(
  typed: IncidentWords,
): Checked<IncidentWords, Record<keyof IncidentWords, IncidentProblem | null>> {
  const value = trimmedWords(typed);
  const problems = problemsOfWords(value);
  return Object.values(problems).every((problem) => problem === null) ? { ok: true, value } : { ok: false, problems };
}

function trimmedWords(typed: IncidentWords): IncidentWords {
  return localise(["text"], ({ property }) => typed[property].trim());
}

function problemsOfWords(words: IncidentWords) {
  return localise(["text"], ({ property }) => problemOf(words[property], LONGEST_WORDS));
}

function problemOf(text: string, longest: number): IncidentProblem | null {
  if (text === "") return "required";
  return text.length > longest ? "too_long" : null;
}
