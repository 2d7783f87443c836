import { describe, expect, it } from "vitest";
import { readMailLink, withoutProof } from "./mail-link.ts";

function link(rest: string) {
  return new URL(`https://lpx.example/confirm${rest}`);
}

const SESSION = "access_token=a&refresh_token=r&expires_in=3600&token_type=bearer";

it.each([
  ["?type=signup&token_hash=abc", { type: "signup", proof: { type: "signup", tokenHash: "abc" }, errorCode: null }],
  [
    "?type=magiclink&token_hash=abc",
    { type: "magiclink", proof: { type: "magiclink", tokenHash: "abc" }, errorCode: null },
  ],
  ["?token_hash=abc&type=anything", { type: "signup", proof: { type: "signup", tokenHash: "abc" }, errorCode: null }],
  ["", { type: "signup", proof: null, errorCode: null }],
  ["?code=c0de", { type: "signup", proof: { authCode: "c0de" }, errorCode: null }],
  [`#${SESSION}&type=recovery`, { type: "recovery", proof: { accessToken: "a", refreshToken: "r" }, errorCode: null }],
  [
    "#error=access_denied&error_code=otp_expired&error_description=x",
    { type: "signup", proof: null, errorCode: "otp_expired" },
  ],
  ["?error=access_denied&error_description=x", { type: "signup", proof: null, errorCode: "access_denied" }],
])("[8.16] reads the address %s", (rest, expected) => {
  expect(readMailLink(link(rest))).toEqual(expected);
});

const PARTS = ["access_token", "refresh_token", "expires_in", "token_type"];

it.each(PARTS)("[8.16] refuses a session in the fragment without %s", (missing) => {
  const parts = new URLSearchParams(SESSION);
  parts.delete(missing);
  expect(readMailLink(link(`#${parts}`))).toEqual({ type: "signup", proof: null, errorCode: "link_incomplete" });
});

describe("[resilience 7] leaves nothing to redeem in the address", () => {
  it.each([
    ["?type=signup&token_hash=abc&redirect_to=%2Flogin%3Fplan%3Danual", "/confirm?redirect_to=%2Flogin%3Fplan%3Danual"],
    ["?token=123456&type=signup", "/confirm"],
    ["?code=c0de&plan=anual", "/confirm?plan=anual"],
    [`#${SESSION}`, "/confirm"],
    ["?plan=anual#error_code=otp_expired", "/confirm?plan=anual"],
  ])("%s", (rest, expected) => {
    expect(withoutProof(link(rest))).toBe(expected);
  });
});
