import * as z from "zod/mini";

/** The forms' own checks; the server knows more. Each form decides which sentence is shown beside a field. */
const email = z.string().check(z.trim(), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));

export const emailSchema = z.object({ email });
export type EmailFields = z.infer<typeof emailSchema>;

const filled = z.string().check(z.minLength(1));

export const passwordSchema = z
  .object({ currentPassword: filled, password: filled, confirmPassword: filled, nonce: z.string().check(z.trim()) })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === "" || password === confirmPassword, {
      error: "passwords_differ",
      path: ["confirmPassword"],
    }),
  );
export type PasswordFields = z.infer<typeof passwordSchema>;

/** Six digits, however they are grouped. */
const factorCode = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/\s/g, "")),
  z.regex(/^\d{6}$/),
);

export const factorCodeSchema = z.object({ code: factorCode });
export type FactorCodeFields = z.infer<typeof factorCodeSchema>;
