import { expect, it } from "vitest";
import { assuranceOf, owesSecondFactor } from "./assurance.ts";

function tokenWith(claims: object): string {
  return `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
}

const TOTP = { id: "f1", factor_type: "totp", status: "verified" };

it.each([
  ["a verified factor and no code yet", "aal1", [TOTP], true],
  ["a verified factor and its code", "aal2", [TOTP], false],
  ["a factor that was never verified", "aal1", [{ ...TOTP, status: "unverified" }], false],
  ["no factor", "aal1", [], false],
  ["factors that are no list", "aal1", undefined, false],
])("[3.13] [resilience 9] judges a session with %s", (_title, aal, factors, owes) => {
  expect(owesSecondFactor({ accessToken: tokenWith({ aal }), factors })).toBe(owes);
});

it.each(["", "abc", "a.b.c", "a.bnVsbA.c"])("takes a token it can't read (%o) for the lower level", (token) => {
  expect(assuranceOf(token)).toBe("aal1");
});

it("reads claims with letters beyond base64", () => {
  expect(assuranceOf(tokenWith({ name: "ñ>>>???ÿ", aal: "aal2" }))).toBe("aal2");
});
