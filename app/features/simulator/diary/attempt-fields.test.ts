import { describe, expect, it } from "vitest";
import { type AttemptFields, checkAttempt, typeAttempt } from "./attempt-fields.ts";

const typed = (part: Partial<AttemptFields>): AttemptFields => ({
  ...typeAttempt(null),
  startedOn: "2026-03-02",
  ...part,
});

describe("an entry of the diary, as it is typed [1.6]", () => {
  it("takes an empty amount as none, and an amount with its marks", () => {
    expect(checkAttempt(typed({ fees: "540,50", payouts: "1.200" }), true)).toEqual({
      ok: true,
      value: {
        firm: "",
        product: "",
        startedOn: "2026-03-02",
        status: "running",
        feesCents: 54_050,
        payoutsCents: 120_000,
        riskCents: null,
      },
    });
  });

  it.each([
    ["1,200", 120_000],
    ["1.200,50", 120_050],
    ["1,200.50", 120_050],
    ["$1,200", 120_000],
    ["0", 0],
    ["0,00 USD", 0],
  ])("reads fees of %s", (fees, feesCents) => {
    expect(checkAttempt(typed({ fees }), true)).toMatchObject({ ok: true, value: { feesCents } });
  });

  it.each([
    ["no firm of one's own rules", { firm: " " }, { firm: "no_firm" }],
    ["a firm's name that doesn't fit", { firm: "f".repeat(61) }, { firm: "too_long" }],
    ["an evaluation's name that doesn't fit", { firm: "Firm", product: "p".repeat(61) }, { product: "too_long" }],
    ["no date", { firm: "Firm", startedOn: "" }, { startedOn: "required" }],
    ["a part of a date", { firm: "Firm", startedOn: "2026-03" }, { startedOn: "no_date" }],
    ["what is no amount", { firm: "Firm", fees: "many" }, { fees: "no_amount" }],
  ])("says beside its field what is wrong: %s", (_, part, problems) => {
    expect(checkAttempt(typed(part), false)).toMatchObject({ ok: false, problems });
  });

  it("asks for no name where the chosen rules have one", () => {
    expect(checkAttempt(typed({}), true).ok).toBe(true);
  });
});
