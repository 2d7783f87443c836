import { Script } from "node:vm";
import { describe, expect, it } from "vitest";
import { TEST_CARDS } from "./buyer-routes.ts";
import { checkCard, formatExpiry, formatNumber, readExpiry } from "./sdk/card-rules.js";
import { readSdkScript } from "./sdk-script.ts";

const NOW = new Date(2026, 10, 20);

describe("the stand-in browser script", () => {
  it("is one classic script, with every part and without modules", () => {
    const script = readSdkScript();
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/^(import|export) /m);
    for (const name of ["makeButtons", "makeCardFields", "openApprovalDialog", "getTexts"])
      expect(script).toContain(name);
  });

  it("takes exactly the cards that the double takes, so that no real one leaves the page", () => {
    const card = { expiry: "12 / 28", cvv: "123", name: "" };
    for (const number of Object.keys(TEST_CARDS)) expect(checkCard({ ...card, number }, NOW).number).toBe(true);
    for (const number of ["4242424242424242", "411111111111111", "", "5500005555555559"]) {
      expect(checkCard({ ...card, number }, NOW).number).toBe(false);
    }
  });

  it.each([
    ["11 / 26", "2026-11"],
    ["10 / 26", null],
    ["12 / 28", "2028-12"],
    ["00 / 28", null],
    ["13 / 28", null],
    ["1 / 28", null],
    ["", null],
  ])("reads the expiry %j as %j", (text, expected) => {
    expect(readExpiry(text, NOW)).toBe(expected);
  });

  it("writes numbers in groups of four and an expiry with its slash", () => {
    expect(formatNumber("4111-1111 1111x1111")).toBe("4111 1111 1111 1111");
    expect(formatExpiry("1228")).toBe("12 / 28");
    expect(formatExpiry("1")).toBe("1");
  });
});
