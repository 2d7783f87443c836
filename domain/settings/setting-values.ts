import { isZone } from "#domain/clock/zone-time.ts";
import { isEmailAddress } from "#domain/contact/email-address.ts";
import type { Checked } from "#domain/errors/result.ts";
import {
  fieldsOf,
  type SettingKind,
  type SettingSection,
  type SettingValue,
  type SettingValues,
} from "./setting-definitions.ts";

/** What a section sets otherwise than by default; a field that isn't there has its default. */
export type OwnSettings = Readonly<Record<string, SettingValue>>;

/** A value's kind says what was expected of it. */
export type SettingProblem = SettingKind | "not_later" | "unknown";
export type SettingProblems = Readonly<Record<string, SettingProblem>>;

const LONGEST_TEXT = 300;

const READERS: { [Kind in SettingKind]: (given: unknown) => SettingValues[Kind] | undefined } = {
  email: (given) => (isText(given) && isEmailAddress(given) ? given : undefined),
  link: (given) => (given === null || isLink(given) ? given : undefined),
  // A place's name alone: `EST5EDT` and `UTC` are none.
  zone: (given) => (isText(given) && /^[A-Z][A-Za-z]+\//i.test(given) && isZone(given) ? given : undefined),
  time: (given) => (isText(given) && /^([01]\d|2[0-3]):[0-5]\d$/.test(given) ? given : undefined),
  weekdays: (given) => (isWeekdays(given) ? given : undefined),
  group: (given) => (given === null || isGroup(given) ? given : undefined),
};

/** The value as its kind has it; undefined for what can't be one. */
export function readSetting(kind: SettingKind, given: unknown): SettingValue | undefined {
  return READERS[kind](given);
}

/** What a section would set, judged alike by the form and by the server. */
export function checkSettings(
  section: SettingSection,
  given: Readonly<Record<string, unknown>>,
): Checked<OwnSettings, SettingProblems> {
  const fields = fieldsOf(section);
  const own: Record<string, SettingValue> = {};
  const problems: Record<string, SettingProblem> = {};
  for (const [field, typed] of Object.entries(given)) {
    const kind = Object.hasOwn(fields, field) ? fields[field]?.kind : undefined;
    if (kind === undefined) {
      problems[field] = "unknown";
      continue;
    }
    const value = readSetting(kind, typed);
    if (value === undefined) problems[field] = kind;
    else own[field] = value;
  }
  if (section === "support.hours" && problems.from === undefined && problems.to === undefined) {
    const [from, to] = [own.from ?? fields.from?.standard, own.to ?? fields.to?.standard];
    if (String(to) <= String(from)) problems.to = "not_later";
  }
  return Object.keys(problems).length === 0 ? { ok: true, value: own } : { ok: false, problems };
}

function isText(given: unknown): given is string {
  return typeof given === "string" && given.length <= LONGEST_TEXT;
}

function isLink(given: unknown): given is string {
  return isText(given) && /^https:\/\/[^\s"'<>]+$/.test(given) && URL.canParse(given);
}

function isWeekdays(given: unknown): given is readonly number[] {
  if (!Array.isArray(given) || given.length === 0) return false;
  return given.every(
    (day, index) => Number.isInteger(day) && day >= 1 && day <= 7 && (index === 0 || day > given[index - 1]),
  );
}

function isGroup(given: unknown): given is number {
  return typeof given === "number" && Number.isInteger(given) && /^-\d{5,15}$/.test(String(given));
}
