import { expect, it } from "vitest";
import { toAuthFailure } from "./auth-failure.ts";

it.each([
  ["a code of the service", { name: "AuthApiError", code: "invalid_credentials", status: 400 }, "invalid_credentials"],
  ["[8.16] no session", { name: "AuthSessionMissingError", status: 400 }, "session_not_found"],
  ["no answer", { name: "AuthRetryableFetchError", status: 0 }, "network"],
  [
    "[8.8] a server that failed, which is no missing connection",
    { name: "AuthRetryableFetchError", status: 500 },
    "unexpected_failure",
  ],
  ["no code", { name: "AuthUnknownError" }, "unexpected_failure"],
  ["a weak password", { code: "weak_password", reasons: ["pwned"] }, "weak_password"],
  ["a password past the hash's end", { code: "weak_password", reasons: ["too_long"] }, "password_too_long"],
])("names %s", (_title, error, code) => {
  expect(toAuthFailure(error).code).toBe(code);
});
