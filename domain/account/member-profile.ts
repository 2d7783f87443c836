import {
  findNameProblem,
  findTelegramProblem,
  findTradingviewProblem,
  toTelegramUsername,
  toTradingviewUsername,
} from "#domain/checkout/checkout-info.ts";
import { cleanName } from "#domain/checkout/plain-text.ts";
import type { Checked } from "#domain/errors/result.ts";

/** What members say of themselves in their settings, in the form's order; a field may be empty, except the name. */
export const PROFILE_FIELDS = ["name", "tradingviewUsername", "telegramUsername"] as const;
export type Profile = Record<(typeof PROFILE_FIELDS)[number], string>;

/** The columns of `profiles` that hold it. */
export const PROFILE_COLUMNS = "name, tradingview_username, telegram_username";
type ProfileRow = { name: string; tradingview_username: string | null; telegram_username: string | null };

/** What kind of personal data each is, by which it is exported and erased. */
export const PROFILE_CLASSES = {
  name: "identity",
  tradingview_username: "identity",
  telegram_username: "identity",
} as const satisfies Record<keyof ProfileRow, string>;

export function toProfile(row: ProfileRow): Profile {
  return {
    name: row.name,
    tradingviewUsername: row.tradingview_username ?? "",
    telegramUsername: row.telegram_username ?? "",
  };
}

export function toProfileRow(profile: Profile): ProfileRow {
  return {
    name: profile.name,
    tradingview_username: profile.tradingviewUsername || null,
    telegram_username: profile.telegramUsername || null,
  };
}

type Problems = Partial<Record<keyof Profile, string | null>>;

/** What is typed follows the checkout's rules ([5.2]); null is no problem. */
export function checkProfile(typed: Profile): Checked<Profile, Problems> {
  const value = {
    name: cleanName(typed.name),
    tradingviewUsername: toTradingviewUsername(typed.tradingviewUsername),
    telegramUsername: toTelegramUsername(typed.telegramUsername),
  };
  const problems = {
    name: findNameProblem(value.name),
    tradingviewUsername: value.tradingviewUsername === "" ? null : findTradingviewProblem(value.tradingviewUsername),
    telegramUsername: value.telegramUsername === "" ? null : findTelegramProblem(value.telegramUsername),
  };
  return Object.values(problems).every((problem) => problem === null) ? { ok: true, value } : { ok: false, problems };
}
