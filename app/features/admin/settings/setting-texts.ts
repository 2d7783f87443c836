import { supportDaysText } from "#app/core/formats/clock/support-hours-text.ts";
import { m } from "#app/paraglide/messages.js";
import type { SettingSection, Settings, SettingValue } from "#domain/settings/setting-definitions.ts";
import type { SettingProblem } from "#domain/settings/setting-values.ts";

type Words = { label: () => string; hint?: () => string };

export const SECTION_WORDS: {
  readonly [Name in SettingSection]: {
    title: () => string;
    text: () => string;
    fields: { readonly [Field in keyof Settings[Name]]: Words };
  };
} = {
  contact: {
    title: m.office_settings_contact,
    text: m.office_settings_contact_text,
    fields: {
      supportEmail: { label: m.office_settings_email, hint: m.office_settings_email_hint },
      schedulingUrl: { label: m.office_settings_scheduling, hint: m.office_settings_scheduling_hint },
      communityUrl: { label: m.office_settings_community, hint: m.office_settings_community_hint },
      whatsappUrl: { label: m.office_settings_whatsapp, hint: m.office_settings_whatsapp_hint },
      telegramUrl: { label: m.office_settings_telegram, hint: m.office_settings_telegram_hint },
      robotUrl: { label: m.office_settings_robot, hint: m.office_settings_robot_hint },
      analyserUrl: { label: m.office_settings_analyser, hint: m.office_settings_analyser_hint },
    },
  },
  "support.hours": {
    title: m.office_settings_hours,
    text: m.office_settings_hours_text,
    fields: {
      days: { label: m.office_settings_days },
      from: { label: m.office_settings_from },
      to: { label: m.office_settings_to },
      zone: { label: m.office_zone_label, hint: m.office_zone_hint },
    },
  },
  "telegram.community": {
    title: m.office_settings_group,
    text: m.office_settings_group_text,
    fields: { groupId: { label: m.office_settings_group_id, hint: m.office_settings_group_id_hint } },
  },
  "office.zone": {
    title: m.office_settings_clock,
    text: m.office_zone_change_text,
    fields: { zone: { label: m.office_zone_label, hint: m.office_zone_hint } },
  },
};

/** A field's words by its name, which the section's definition gives. */
export function wordsOf(section: SettingSection, field: string): Words {
  const fields: Readonly<Record<string, Words>> = SECTION_WORDS[section].fields;
  const words = fields[field];
  if (words === undefined) throw new Error(`no words for ${section} ${field}`);
  return words;
}

const PROBLEMS: Record<SettingProblem, () => string> = {
  email: m.support_email_invalid,
  link: m.office_settings_link_invalid,
  zone: m.office_zone_unknown,
  time: m.office_settings_time_invalid,
  weekdays: m.office_settings_days_invalid,
  group: m.office_settings_group_invalid,
  not_later: m.office_settings_not_later,
  unknown: m.office_settings_error_invalid,
};

export function problemText(code: string | undefined): string | undefined {
  const texts: Readonly<Record<string, () => string>> = PROBLEMS;
  return code === undefined ? undefined : texts[code]?.();
}

export function valueText(value: SettingValue | undefined): string {
  if (value === null || value === undefined) return "–";
  return typeof value === "object" ? supportDaysText({ days: value }) : String(value);
}

/** What a field's hint says of its default. */
export function standardText(value: SettingValue): string {
  return value === null ? m.office_settings_default_none() : m.office_settings_default({ value: valueText(value) });
}
