import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckoutInfoInput, checkCheckoutInfo } from "./checkout-info.ts";
import { findMissingStep } from "./checkout-steps.ts";

const VALID: CheckoutInfoInput = { name: "Ana Prueba", tradingviewUsername: "ana_trader", telegramUsername: "@ana_fx" };

describe("checkCheckoutInfo", () => {
  it("[2.35] [3.9] takes the details trimmed, the referral code left out", () => {
    expect(checkCheckoutInfo({ ...VALID, name: " Ana Prueba ", referralCode: " " })).toEqual({
      ok: true,
      value: {
        name: "Ana Prueba",
        tradingviewUsername: "ana_trader",
        telegramUsername: "ana_fx",
        referralCode: null,
      },
    });
  });

  it.each([
    { input: { name: "" }, problems: { name: "required" } },
    { input: { name: "   " }, problems: { name: "required" } },
    { input: { name: "\u200b\u200b" }, problems: { name: "required" } },
    { input: { name: "\u200d \u3164" }, problems: { name: "required" } },
    { input: { name: "a".repeat(121) }, problems: { name: "too_long" } },
    { input: { name: "Ana\u0000" }, problems: { name: "invalid" } },
    { input: { name: "Ana\nPrueba" }, problems: { name: "invalid" } },
    { input: { tradingviewUsername: "" }, problems: { tradingviewUsername: "required" } },
    { input: { tradingviewUsername: "@" }, problems: { tradingviewUsername: "required" } },
    { input: { tradingviewUsername: "ana@mail.com" }, problems: { tradingviewUsername: "is_email" } },
    { input: { tradingviewUsername: "Ana Prueba" }, problems: { tradingviewUsername: "has_spaces" } },
    { input: { tradingviewUsername: "ana@trader" }, problems: { tradingviewUsername: "invalid" } },
    { input: { tradingviewUsername: "a".repeat(61) }, problems: { tradingviewUsername: "too_long" } },
    { input: { telegramUsername: "" }, problems: { telegramUsername: "required" } },
    { input: { telegramUsername: "@" }, problems: { telegramUsername: "required" } },
    { input: { telegramUsername: "ana@mail.com" }, problems: { telegramUsername: "is_email" } },
    { input: { telegramUsername: "Ana P" }, problems: { telegramUsername: "has_spaces" } },
    { input: { telegramUsername: "+34600000000" }, problems: { telegramUsername: "invalid" } },
    { input: { telegramUsername: "a".repeat(33) }, problems: { telegramUsername: "too_long" } },
    { input: { referralCode: "a".repeat(61) }, problems: { referralCode: "too_long" } },
    { input: { name: "", telegramUsername: "" }, problems: { name: "required", telegramUsername: "required" } },
  ])("[5.2] $input is refused with $problems", ({ input, problems }) => {
    expect(checkCheckoutInfo({ ...VALID, ...input })).toEqual({ ok: false, problems });
  });

  it.each([
    ["Ana\u202e Prueba\u200b", "Ana Prueba"],
    ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ])("[3.9] takes %j as the name %j, without characters that only steer the text", (typed, name) => {
    expect(checkCheckoutInfo({ ...VALID, name: typed })).toMatchObject({ value: { name } });
  });

  it("[3.9] takes user names and the referral code without what copying brought along", () => {
    const typed = {
      tradingviewUsername: "ana\u200b_trader",
      telegramUsername: "\ufeffana_fx",
      referralCode: "AB\u00ad12",
    };
    expect(checkCheckoutInfo({ ...VALID, ...typed })).toMatchObject({
      value: { tradingviewUsername: "ana_trader", telegramUsername: "ana_fx", referralCode: "AB12" },
    });
  });

  it.each([
    "ana_trader",
    "@ana_trader",
    "https://www.tradingview.com/u/ana_trader/",
    "es.tradingview.com/u/ana_trader/#published-charts",
  ])("[3.9] finds the charting user name in %s", (typed) => {
    expect(checkCheckoutInfo({ ...VALID, tradingviewUsername: typed })).toMatchObject({
      value: { tradingviewUsername: "ana_trader" },
    });
  });

  it.each(["ana_fx", "@ana_fx", "https://t.me/ana_fx", "t.me/ana_fx/", "telegram.me/ana_fx"])(
    "[3.9] finds the messaging user name in %s",
    (typed) => {
      expect(checkCheckoutInfo({ ...VALID, telegramUsername: typed })).toMatchObject({
        value: { telegramUsername: "ana_fx" },
      });
    },
  );

  it("[24] lets nothing through that the database refuses, whatever is typed", () => {
    const text = fc.string({ unit: "binary", maxLength: 80 });
    const property = fc.property(text, text, text, (name, tradingviewUsername, telegramUsername) => {
      const result = checkCheckoutInfo({ name, tradingviewUsername, telegramUsername });
      if (!result.ok) return;
      for (const value of [result.value.name, result.value.tradingviewUsername, result.value.telegramUsername]) {
        expect(value.isWellFormed()).toBe(true);
        expect(value).not.toContain("\u0000");
        expect(value.length).toBeGreaterThan(0);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});

it.each([
  { step: "cart", hasItems: false, hasInformation: false, missing: null },
  { step: "information", hasItems: false, hasInformation: false, missing: "cart" },
  { step: "information", hasItems: true, hasInformation: false, missing: null },
  { step: "review", hasItems: true, hasInformation: false, missing: "cart" },
  { step: "review", hasItems: true, hasInformation: true, missing: null },
  { step: "payment", hasItems: false, hasInformation: true, missing: "cart" },
  { step: "payment", hasItems: true, hasInformation: false, missing: "cart" },
  { step: "payment", hasItems: true, hasInformation: true, missing: null },
] as const)(
  "[4.3] $step with plans $hasItems and details $hasInformation goes to $missing",
  ({ step, missing, ...has }) => {
    expect(findMissingStep(step, has)).toBe(missing);
  },
);
