import { isEmailAddress } from "#domain/contact/email-address.ts";
import type { Checked } from "#domain/errors/result.ts";
import { cleanCode, cleanName, isPlainText } from "./plain-text.ts";

/** What the Information step asks for; e-mail comes from the account. Spec: [2.35], [3.9], [5.2]. */
export type CheckoutInfo = {
  name: string;
  tradingviewUsername: string;
  telegramUsername: string;
  referralCode: string | null;
};

export type CheckoutInfoInput = {
  name: string;
  tradingviewUsername: string;
  telegramUsername: string;
  referralCode?: string | null;
};

export type CheckoutField = keyof CheckoutInfo;

/**
 * `is_email`: an e-mail address where a user name belongs. `has_spaces`: a display name, not the user name.
 * `invalid`: characters that no such name has.
 */
export type CheckoutFieldProblem = "required" | "too_long" | "is_email" | "has_spaces" | "invalid";

export const CHECKOUT_MAX_LENGTH: Record<CheckoutField, number> = {
  name: 120,
  tradingviewUsername: 60,
  telegramUsername: 32,
  referralCode: 60,
};

const TRADINGVIEW_PROFILE = /^(?:https?:\/\/)?(?:[a-z]+\.)?tradingview\.com\/u\//i;
const TELEGRAM_PROFILE = /^(?:https?:\/\/)?(?:t|telegram)\.me\//i;
/** Telegram's own rule is letters, digits and underscores; shorter names than 5 were sold by Telegram. */
const TELEGRAM_NAME = /^[A-Za-z0-9_]{3,32}$/;

type CheckoutProblems = Partial<Record<CheckoutField, CheckoutFieldProblem>>;

/** The buyer's details trimmed and without profile addresses or @, or what is wrong, field by field. */
export function checkCheckoutInfo(input: CheckoutInfoInput): Checked<CheckoutInfo, CheckoutProblems> {
  const info = {
    name: cleanName(input.name),
    tradingviewUsername: toTradingviewUsername(input.tradingviewUsername),
    telegramUsername: toTelegramUsername(input.telegramUsername),
    referralCode: cleanCode(input.referralCode ?? "") || null,
  };
  const found = {
    name: findNameProblem(info.name),
    tradingviewUsername: findTradingviewProblem(info.tradingviewUsername),
    telegramUsername: findTelegramProblem(info.telegramUsername),
    referralCode: info.referralCode === null ? null : findTextProblem(info.referralCode, "referralCode"),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  return Object.keys(problems).length === 0 ? { ok: true, value: info } : { ok: false, problems };
}

export function toTradingviewUsername(typed: string): string {
  const name = cleanCode(typed).replace(TRADINGVIEW_PROFILE, "").replace(/\/.*$/, "");
  return name.replace(/^@/, "");
}

export function toTelegramUsername(typed: string): string {
  return cleanCode(typed).replace(TELEGRAM_PROFILE, "").replace(/^@/, "").replace(/\/$/, "");
}

export function findNameProblem(name: string): CheckoutFieldProblem | null {
  return name === "" ? "required" : findTextProblem(name, "name");
}

/** The name must be the one in the profile's address: the wrong one is the commonest cause of late access. */
export function findTradingviewProblem(username: string): CheckoutFieldProblem | null {
  if (username === "") return "required";
  if (isEmailAddress(username)) return "is_email";
  if (/\s/.test(username)) return "has_spaces";
  if (username.includes("@")) return "invalid";
  return findTextProblem(username, "tradingviewUsername");
}

export function findTelegramProblem(username: string): CheckoutFieldProblem | null {
  if (username === "") return "required";
  if (isEmailAddress(username)) return "is_email";
  if (/\s/.test(username)) return "has_spaces";
  if (username.length > CHECKOUT_MAX_LENGTH.telegramUsername) return "too_long";
  return TELEGRAM_NAME.test(username) ? null : "invalid";
}

function findTextProblem(text: string, field: CheckoutField): CheckoutFieldProblem | null {
  if (text.length > CHECKOUT_MAX_LENGTH[field]) return "too_long";
  return isPlainText(text) ? null : "invalid";
}
