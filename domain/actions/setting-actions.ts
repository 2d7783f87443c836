import type { SettingSection, SettingValue } from "#domain/settings/setting-definitions.ts";
import type { OwnSettings } from "#domain/settings/setting-values.ts";
import type { AdminAction, None, RecordAction } from "./action-kinds.ts";

/** `own`: what the office sets otherwise than by default. A field that isn't there goes back to its default. */
export type SettingActions = {
  "change-settings": RecordAction<
    { section: SettingSection; own: Record<string, SettingValue> },
    OwnSettings,
    { section: SettingSection },
    "settings.invalid" | "settings.ruled" | "settings.unknown"
  >;
  "list-settings": AdminAction<None, { sections: OfficeSection[] }>;
};

export type OfficeSection = {
  section: SettingSection;
  version: number;
  own: OwnSettings;
  /** What the environment says instead, of the fields that it rules. */
  ruled: OwnSettings;
};
