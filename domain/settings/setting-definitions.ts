import type { SampleLink } from "#domain/contact/sample-links.ts";

/** What a setting's value is, by its kind, as JSON keeps it. */
export type SettingValues = {
  email: string;
  /** An https address. */
  link: string | null;
  /** An IANA name of a place. */
  zone: string;
  /** `09:00`. */
  time: string;
  /** ISO weekdays, Monday = 1, in order. */
  weekdays: readonly number[];
  /** A Telegram group's number, below zero. */
  group: number | null;
};
export type SettingKind = keyof SettingValues;
export type SettingValue = SettingValues[SettingKind];

export type SettingDefinition = {
  [Kind in SettingKind]: {
    kind: Kind;
    /** In force where neither the office nor the environment says another one. */
    standard: SettingValues[Kind];
    /** The variable of the environment that rules where it is set. */
    variable?: SettingVariable;
    /** In force in a demonstration instead of the standard. */
    sample?: SampleLink;
  };
}[SettingKind];

export type SettingVariable =
  | "SUPPORT_EMAIL"
  | "SCHEDULING_URL"
  | "COMMUNITY_URL"
  | "WHATSAPP_URL"
  | "TELEGRAM_CHAT_URL"
  | "ROBOT_URL"
  | "ANALYSER_URL"
  | "TELEGRAM_GROUP_ID";

type Section = {
  /** Whether pages show it to everybody. */
  isPublic: boolean;
  fields: Readonly<Record<string, SettingDefinition>>;
};

/**
 * What the office changes while the program runs, a row of `public.settings` for each section. What needs a restart, or
 * what only the people who run the machine may know, is in the environment (server/env.ts). docs/decisions/218.
 */
export const SETTINGS = {
  contact: {
    isPublic: true,
    fields: {
      supportEmail: { kind: "email", standard: "soporte@lpx.example", variable: "SUPPORT_EMAIL" },
      schedulingUrl: { kind: "link", standard: null, variable: "SCHEDULING_URL" },
      communityUrl: { kind: "link", standard: null, variable: "COMMUNITY_URL" },
      whatsappUrl: { kind: "link", standard: null, variable: "WHATSAPP_URL", sample: "whatsapp" },
      telegramUrl: { kind: "link", standard: null, variable: "TELEGRAM_CHAT_URL", sample: "telegram" },
      robotUrl: { kind: "link", standard: null, variable: "ROBOT_URL", sample: "robot" },
      analyserUrl: { kind: "link", standard: null, variable: "ANALYSER_URL", sample: "analyser" },
    },
  },
  "support.hours": {
    isPublic: true,
    fields: {
      days: { kind: "weekdays", standard: [1, 2, 3, 4, 5] },
      from: { kind: "time", standard: "09:00" },
      to: { kind: "time", standard: "17:00" },
      zone: { kind: "zone", standard: "America/Lima" },
    },
  },
  "telegram.community": {
    isPublic: false,
    fields: { groupId: { kind: "group", standard: null, variable: "TELEGRAM_GROUP_ID" } },
  },
  "office.zone": { isPublic: false, fields: { zone: { kind: "zone", standard: "America/Lima" } } },
} as const satisfies Readonly<Record<string, Section>>;

type Sections = typeof SETTINGS;
export type SettingSection = keyof Sections;
export const SETTING_SECTIONS = ["contact", "support.hours", "telegram.community", "office.zone"] as const;

/** The values in force. */
export type Settings = {
  [Name in SettingSection]: {
    [Field in keyof Sections[Name]["fields"]]: Sections[Name]["fields"][Field] extends { kind: infer Kind }
      ? SettingValues[Kind & SettingKind]
      : never;
  };
};

/** A section's fields by name. */
export function fieldsOf(section: SettingSection): Readonly<Record<string, SettingDefinition>> {
  return SETTINGS[section].fields;
}
