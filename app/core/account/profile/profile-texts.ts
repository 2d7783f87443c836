import { m } from "#app/paraglide/messages.js";
import type { Profile } from "#domain/account/member-profile.ts";

type FieldTexts = {
  label: () => string;
  hint?: () => string;
  /** The rule, for what was typed against it. */
  wrong: () => string;
  /** How the browser fills and checks the field. */
  input: { autoComplete: string; spellCheck?: false };
  /** What the office's record calls it; without one the record shows it by itself. */
  fact?: () => string;
};

/** How what a member says of themselves is asked for in the settings, and shown to the office. */
export const PROFILE_TEXTS: Record<keyof Profile, FieldTexts> = {
  name: { label: m.common_name, wrong: m.settings_name_wrong, input: { autoComplete: "name" } },
  tradingviewUsername: {
    label: m.panel_tradingview_username,
    hint: m.settings_tradingview_hint,
    wrong: m.settings_tradingview_wrong,
    input: { autoComplete: "off", spellCheck: false },
  },
  telegramUsername: {
    label: m.panel_telegram_username,
    hint: m.settings_telegram_hint,
    wrong: m.settings_telegram_wrong,
    input: { autoComplete: "off", spellCheck: false },
    fact: () => "Telegram",
  },
};
