import { describe, expect, it } from "vitest";
import { isFreshSignIn } from "./proof-of-identity.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ago = (seconds: number) => NOW.getTime() / 1000 - seconds;

describe("a fresh sign-in", () => {
  it.each([
    ["by password just now", [{ method: "password", timestamp: ago(0) }], true],
    ["ten minutes ago", [{ method: "otp", timestamp: ago(600) }], true],
    ["a second longer ago", [{ method: "password", timestamp: ago(601) }], false],
    [
      "of which only the second factor is new",
      [
        { method: "totp", timestamp: ago(1) },
        { method: "password", timestamp: ago(4_000) },
      ],
      false,
    ],
    ["that the token doesn't tell of", [], false],
  ])("%s", (_how, amr, isFresh) => {
    expect(isFreshSignIn({ amr }, NOW)).toBe(isFresh);
  });

  it("is not claimed by a token without methods", () => {
    expect(isFreshSignIn({}, NOW)).toBe(false);
  });
});
