import { afterEach, expect, it } from "vitest";
import { domainResolver } from "#app/core/browser/forms/domain-resolver.ts";
import type { InformationFields } from "#app/core/shop/cart/checkout-data.ts";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { checkInformation } from "./check-information.ts";
import { informationMessage } from "./information-texts.ts";

afterEach(() => overwriteGetLocale(() => "es"));

const GOOD: InformationFields = {
  name: "Ana Ruiz",
  tradingviewUsername: "ana_tv",
  telegramUsername: "@ana_tg",
  referralCode: "",
  plansChoice: null,
};

async function resolve(fields: InformationFields, asksForChoice = false) {
  const resolver = domainResolver((typed: InformationFields) => checkInformation(typed, asksForChoice));
  return resolver(fields, undefined, { fields: {}, shouldUseNativeValidation: false });
}

it("[5.2] lets complete details through, the referral code being optional", async () => {
  expect((await resolve(GOOD)).errors).toEqual({});
});

it.each([
  ["name", "en", "Name is required."],
  ["name", "es", "El nombre es requerido."],
  ["tradingviewUsername", "en", "TradingView username is required."],
  ["telegramUsername", "en", "Telegram username is required."],
] as const)("[5.2] asks for %s in the specification's words (%s)", async (field, language, message) => {
  overwriteGetLocale(() => language);
  const { errors } = await resolve({ ...GOOD, [field]: "  " });
  const error = errors[field];
  expect(error && "type" in error ? informationMessage(field, error as never) : null).toBe(message);
});

it.each([
  ["tradingviewUsername", "ana@example.com", "is_email"],
  ["tradingviewUsername", "Ana Ruiz", "has_spaces"],
  ["telegramUsername", "ana@example.com", "is_email"],
  ["telegramUsername", "a-b", "invalid"],
  ["referralCode", "x".repeat(61), "too_long"],
] as const)("says what is wrong with %s %s", async (field, value, type) => {
  const { errors } = await resolve({ ...GOOD, [field]: value });
  const error = errors[field];
  expect(error).toEqual({ type });
  expect(informationMessage(field, error as never)).toMatch(/\.$/);
});

it("asks what to do with several plans before any money is spent", async () => {
  expect((await resolve(GOOD, true)).errors).toEqual({ plansChoice: { type: "choice_required" } });
  expect((await resolve({ ...GOOD, plansChoice: "all" }, true)).errors).toEqual({});
});
