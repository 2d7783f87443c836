import * as z from "zod/mini";
import { cleanName } from "#domain/checkout/plain-text.ts";

/** What is wrong with a field of an account form; the words are in field-message.ts. */
export type AccountFieldProblem =
  | "name_required"
  | "name_too_long"
  | "email_required"
  | "email_invalid"
  | "password_required"
  | "confirm_required"
  | "passwords_differ"
  | "terms_required"
  | "code_invalid"
  | "recovery_code_required";

function problem(code: AccountFieldProblem): string {
  return code;
}

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problem("email_required")),
    z.regex(/^$|^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/, problem("email_invalid")),
  );
/** No length rule here: the server knows its own. Spec: [5.4]. */
const password = z.string().check(z.minLength(1, problem("password_required")));
const confirmPassword = z.string().check(z.minLength(1, problem("confirm_required")));

export const loginSchema = z.object({ email, password });
export type LoginFields = z.infer<typeof loginSchema>;

export const emailSchema = z.object({ email });
export type EmailFields = z.infer<typeof emailSchema>;

/** As it is copied from a mail or an authenticator: `123 456` is the same code. */
const code = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/[\s-]/g, "")),
  z.regex(/^\d{6}$/, problem("code_invalid")),
);
export const codeSchema = z.object({ email, code });
export type CodeFields = z.infer<typeof codeSchema>;

/** `factorId` is empty while the member has only one. */
export const factorCodeSchema = z.object({ factorId: z.string(), code });
export type FactorCodeFields = z.infer<typeof factorCodeSchema>;

/** Its form is the server's business: letters may be mistaken for digits. */
export const recoveryCodeSchema = z.object({
  recoveryCode: z.string().check(z.trim(), z.minLength(1, problem("recovery_code_required"))),
});
export type RecoveryCodeFields = z.infer<typeof recoveryCodeSchema>;

type PasswordPair = { password: string; confirmPassword: string };

function isPairEqual(fields: PasswordPair): boolean {
  return fields.confirmPassword === "" || fields.password === fields.confirmPassword;
}
const passwordsDiffer = { error: problem("passwords_differ"), path: ["confirmPassword"] };

export const registerSchema = z
  .object({
    name: z
      .string()
      .check(
        z.overwrite(cleanName),
        z.minLength(1, problem("name_required")),
        z.maxLength(120, problem("name_too_long")),
      ),
    email,
    password,
    confirmPassword,
    acceptsTerms: z.boolean().check(z.refine((accepted) => accepted, problem("terms_required"))),
  })
  .check(z.refine(isPairEqual, passwordsDiffer));
export type RegisterFields = z.infer<typeof registerSchema>;

/** `email` and `code` are asked only of who arrives without a link. */
export const newPasswordSchema = z.object({ password, confirmPassword }).check(z.refine(isPairEqual, passwordsDiffer));
export const newPasswordWithCodeSchema = z
  .object({ email, code, password, confirmPassword })
  .check(z.refine(isPairEqual, passwordsDiffer));
export type NewPasswordWithCodeFields = z.infer<typeof newPasswordWithCodeSchema>;
