import { sampleLinkTo } from "#domain/contact/sample-links.ts";
import { isRecord } from "#domain/is-record.ts";
import {
  fieldsOf,
  SETTING_SECTIONS,
  type SettingDefinition,
  type SettingSection,
  type Settings,
  type SettingValue,
  type SettingVariable,
} from "./setting-definitions.ts";
import { type OwnSettings, readSetting } from "./setting-values.ts";

/** What the environment says of settings, as far as it says anything. */
export type GivenSettings = { readonly [Name in SettingVariable]?: string | number | undefined };

export function standardOf({ standard, sample }: SettingDefinition, isDemo: boolean): SettingValue {
  return isDemo && sample !== undefined ? sampleLinkTo(sample) : standard;
}

/** What the office set of a section, read from what is kept; what an older or newer build wrote there may be none. */
export function readOwn(section: SettingSection, kept: unknown): OwnSettings {
  const row = isRecord(kept) ? kept : {};
  const own: Record<string, SettingValue> = {};
  for (const [field, { kind }] of Object.entries(fieldsOf(section))) {
    const value = Object.hasOwn(row, field) ? readSetting(kind, row[field]) : undefined;
    if (value !== undefined) own[field] = value;
  }
  return own;
}

/** A section's values by the office alone, each field with its default where the office says nothing. */
export function completeSection(section: SettingSection, own: OwnSettings, isDemo: boolean): OwnSettings {
  const fields = Object.entries(fieldsOf(section));
  return Object.fromEntries(
    fields.map(([field, definition]) => {
      const value = own[field];
      return [field, value === undefined ? standardOf(definition, isDemo) : value];
    }),
  );
}

/** The fields of a section that the environment rules, with its values. */
export function ruledFields(section: SettingSection, given: GivenSettings): OwnSettings {
  const ruled: Record<string, SettingValue> = {};
  for (const [field, { variable }] of Object.entries(fieldsOf(section))) {
    const value = variable === undefined ? undefined : given[variable];
    if (value !== undefined) ruled[field] = value;
  }
  return ruled;
}

type Sources = {
  /** Each section's value as it is kept. */
  kept: Readonly<Record<string, unknown>>;
  given: GivenSettings;
  isDemo: boolean;
};

/** The values in force: the environment's before the office's before the default. */
export function settingsInForce({ kept, given, isDemo }: Sources): Settings {
  const sections = SETTING_SECTIONS.map((section) => [
    section,
    { ...completeSection(section, readOwn(section, kept[section]), isDemo), ...ruledFields(section, given) },
  ]);
  // Each field was read by its kind; `fromEntries` loses their names.
  return Object.fromEntries(sections) as Settings;
}
