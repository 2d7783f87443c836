import { describe, expect, it } from "vitest";
import {
  checkWithdrawal,
  type EditedWithdrawal,
  isPublishableWithdrawal,
  isShownWithdrawal,
} from "./withdrawal-certificate.ts";

const TODAY = "2026-11-23";
const TYPED: EditedWithdrawal = {
  firm: " Empresa ",
  amountCents: 125_050,
  currency: "USD",
  paidOn: "2026-11-20",
  holder: "M. R.",
  consentedOn: "2026-11-21",
  consentHow: " Correo a soporte ",
};

describe("what staff write of a withdrawal certificate", () => {
  it("is kept without outer blanks, and an empty consent is none", () => {
    expect(checkWithdrawal(TYPED, TODAY)).toEqual({
      ok: true,
      value: { ...TYPED, firm: "Empresa", consentHow: "Correo a soporte" },
    });
    expect(checkWithdrawal({ ...TYPED, consentedOn: "", consentHow: "  " }, TODAY)).toMatchObject({
      ok: true,
      value: { consentedOn: null, consentHow: null },
    });
  });

  it.each<[Partial<EditedWithdrawal>, object]>([
    [{ firm: "  " }, { firm: "required" }],
    [{ firm: "x".repeat(81) }, { firm: "too_long" }],
    [{ holder: "" }, { holder: "required" }],
    [{ amountCents: 0 }, { amountCents: "not_an_amount" }],
    [{ amountCents: -1 }, { amountCents: "not_an_amount" }],
    [{ amountCents: 10.5 }, { amountCents: "not_an_amount" }],
    [{ amountCents: Number.NaN }, { amountCents: "not_an_amount" }],
    [{ amountCents: 100_000_000_001 }, { amountCents: "not_an_amount" }],
    [{ paidOn: "2026-02-30" }, { paidOn: "not_a_day" }],
    [{ paidOn: "20/11/2026" }, { paidOn: "not_a_day" }],
    [{ paidOn: "2026-11-24" }, { paidOn: "in_the_future" }],
    [{ consentedOn: "2026-11-24" }, { consentedOn: "in_the_future" }],
    [{ consentedOn: null }, { consentedOn: "both_or_none" }],
    [{ consentHow: "" }, { consentHow: "both_or_none" }],
    [{ consentHow: "x".repeat(301) }, { consentHow: "too_long" }],
  ])("%o is refused", (change, problems) => {
    const checked = checkWithdrawal({ ...TYPED, ...change }, TODAY);
    if (checked.ok) throw new Error("it was taken");
    const named = Object.entries(checked.problems).filter(([, problem]) => problem !== null);
    expect(Object.fromEntries(named)).toEqual(problems);
  });
});

const WHOLE = {
  picture: "a.webp",
  consentedOn: "2026-11-21",
  consentHow: "Correo",
  isSample: false,
  isPublished: true,
};

describe("which certificates may be shown", () => {
  it("[2.5] needs a picture and the holder's consent; a sample has no holder", () => {
    expect(isPublishableWithdrawal(WHOLE)).toBe(true);
    expect(isPublishableWithdrawal({ ...WHOLE, picture: null })).toBe(false);
    expect(isPublishableWithdrawal({ ...WHOLE, consentedOn: null, consentHow: null })).toBe(false);
    expect(isPublishableWithdrawal({ ...WHOLE, consentHow: null })).toBe(false);
    expect(isPublishableWithdrawal({ ...WHOLE, consentedOn: null, consentHow: null, isSample: true })).toBe(true);
  });

  it("[2.5] shows what is published with consent, and a sample in the demonstration alone", () => {
    for (const isDemo of [true, false]) {
      expect(isShownWithdrawal(WHOLE, { isDemo })).toBe(true);
      expect(isShownWithdrawal({ ...WHOLE, isPublished: false }, { isDemo })).toBe(false);
      expect(isShownWithdrawal({ ...WHOLE, consentedOn: null }, { isDemo })).toBe(false);
      expect(isShownWithdrawal({ ...WHOLE, isSample: true }, { isDemo })).toBe(isDemo);
    }
  });
});
