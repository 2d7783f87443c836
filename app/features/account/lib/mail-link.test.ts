import { describe, expect, it } from "vitest";
import { readMailLink, withoutToken } from "./mail-link.ts";

function link(rest: string) {
  return new URL(`https://lpx.example/confirm${rest}`);
}

it.each([
  ["?type=signup&token_hash=abc", { type: "signup", tokenHash: "abc", errorCode: null, hasSession: false }],
  ["?type=recovery&token_hash=abc", { type: "recovery", tokenHash: "abc", errorCode: null, hasSession: false }],
  ["?token_hash=abc&type=anything", { type: "signup", tokenHash: "abc", errorCode: null, hasSession: false }],
  ["", { type: "signup", tokenHash: null, errorCode: null, hasSession: false }],
  ["#access_token=a&type=recovery", { type: "recovery", tokenHash: null, errorCode: null, hasSession: true }],
  [
    "#error=access_denied&error_code=otp_expired&error_description=x",
    { type: "signup", tokenHash: null, errorCode: "otp_expired", hasSession: false },
  ],
])("[8.16] reads the mail's link %s", (rest, expected) => {
  expect(readMailLink(link(rest))).toEqual(expected);
});

describe("[resilience 7] leaves nothing to redeem in the address", () => {
  it.each([
    ["?type=signup&token_hash=abc&redirect_to=%2Flogin%3Fplan%3Danual", "/confirm?redirect_to=%2Flogin%3Fplan%3Danual"],
    ["?token=123456&type=signup", "/confirm"],
    ["?plan=anual#error_code=otp_expired", "/confirm?plan=anual"],
  ])("%s", (rest, expected) => {
    expect(withoutToken(link(rest))).toBe(expected);
  });
});
