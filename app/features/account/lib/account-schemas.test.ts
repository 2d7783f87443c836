import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { codeSchema, loginSchema, newPasswordSchema, registerSchema } from "./account-schemas.ts";

const REGISTRATION = {
  name: "Ana",
  email: "ana@example.com",
  password: "abc",
  confirmPassword: "abc",
  acceptsTerms: true,
};

function problemsOf(schema: z.ZodMiniType, fields: unknown): Record<string, string> {
  const result = z.safeParse(schema, fields);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join("."), message]));
}

describe("registration", () => {
  it.each([
    ["[5.4] asks for no length of the password", REGISTRATION, {}],
    [
      "[5.4] passwords must match",
      { ...REGISTRATION, confirmPassword: "abd" },
      { confirmPassword: "passwords_differ" },
    ],
    ["[5.4] terms must be accepted", { ...REGISTRATION, acceptsTerms: false }, { acceptsTerms: "terms_required" }],
    [
      "[5.4] everything is required",
      { name: " ", email: "", password: "", confirmPassword: "", acceptsTerms: false },
      {
        name: "name_required",
        email: "email_required",
        password: "password_required",
        confirmPassword: "confirm_required",
        acceptsTerms: "terms_required",
      },
    ],
    ["a name of which nothing is seen is none", { ...REGISTRATION, name: "\u200b\u200b" }, { name: "name_required" }],
    [
      "says all that is wrong at once",
      { ...REGISTRATION, confirmPassword: "abd", acceptsTerms: false },
      { confirmPassword: "passwords_differ", acceptsTerms: "terms_required" },
    ],
  ])("%s", (_title, fields, problems) => {
    expect(problemsOf(registerSchema, fields)).toEqual(problems);
  });

  it("trims name and e-mail and never a password", () => {
    const fields = {
      ...REGISTRATION,
      name: " Ana ",
      email: " ana@example.com ",
      password: " a ",
      confirmPassword: " a ",
    };
    expect(z.parse(registerSchema, fields)).toEqual({ ...REGISTRATION, password: " a ", confirmPassword: " a " });
  });
});

it.each([
  [
    { email: "", password: "" },
    { email: "email_required", password: "password_required" },
  ],
  [{ email: "ana", password: "x" }, { email: "email_invalid" }],
  [{ email: "ana@example.com", password: "x" }, {}],
])("[5.3] judges a login of %o", (fields, problems) => {
  expect(problemsOf(loginSchema, fields)).toEqual(problems);
});

it.each([
  ["123456", {}],
  [" 123456 ", {}],
  ["123 456", {}],
  ["123-456", {}],
  ["12345", { code: "code_invalid" }],
  ["12345a", { code: "code_invalid" }],
])("takes the mail's code %s as six digits", (code, problems) => {
  expect(problemsOf(codeSchema, { email: "ana@example.com", code })).toEqual(problems);
});

it("compares a new password with its repetition", () => {
  expect(problemsOf(newPasswordSchema, { password: "a", confirmPassword: "b" })).toEqual({
    confirmPassword: "passwords_differ",
  });
});
