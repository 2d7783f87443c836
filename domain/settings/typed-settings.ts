import { fieldsOf, type SettingKind, type SettingSection, type SettingValue } from "./setting-definitions.ts";
import type { OwnSettings } from "./setting-values.ts";
import { standardOf } from "./settings-in-force.ts";

/** A section as a form holds it: a text for each field, of weekdays the numbers that are ticked. */
export type TypedSettings = Record<string, string | string[]>;

export function toTyped(value: SettingValue): string | string[] {
  if (value === null) return "";
  return typeof value === "object" ? value.map(String) : String(value);
}

/** What was typed as JSON would have it; judged by `checkSettings`, which also names what can't be a value. */
export function fromTyped(kind: SettingKind, typed: string | readonly string[]): unknown {
  if (typeof typed !== "string") return typed.map(Number).toSorted((one, other) => one - other);
  const text = typed.trim();
  if (kind === "link") return text === "" ? null : text;
  if (kind === "group") return text === "" ? null : /^-\d+$/.test(text) ? Number(text) : text;
  return text;
}

/** What the section would set by itself: a field that is typed as it is by default follows the default. */
export function settingsTyped(
  section: SettingSection,
  typed: Readonly<TypedSettings>,
  isDemo: boolean,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fieldsOf(section)).flatMap(([field, definition]) => {
    const text = typed[field];
    if (text === undefined) return [];
    const value = fromTyped(definition.kind, text);
    const isStandard = JSON.stringify(value) === JSON.stringify(standardOf(definition, isDemo));
    return isStandard ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

export function typedSection(values: OwnSettings): TypedSettings {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, toTyped(value)]));
}
