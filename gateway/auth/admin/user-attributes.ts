import { z } from "zod";
import type { AuthContext } from "../auth-context.ts";
import { findPasswordWeakness } from "../passwords/password-rules.ts";
import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";
import { dataParam, textParam } from "../protocol/read-params.ts";
import { AUDIENCE } from "../tokens/access-tokens.ts";
import { readPhoneNumber } from "../users/contact.ts";
import { readEmailAddress } from "../users/email-address.ts";
import { mergeMetadata } from "../users/user-metadata.ts";
import type { Metadata } from "../users/user-row.ts";

const flagParam = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

export const userAttributesSchema = z.object({
  id: textParam,
  role: textParam,
  email: textParam,
  phone: textParam,
  password: textParam,
  password_hash: textParam,
  email_confirm: flagParam,
  phone_confirm: flagParam,
  user_metadata: dataParam,
  app_metadata: dataParam,
  ban_duration: textParam,
});

/** What the service wants an account to be; null for what it leaves alone. */
export type UserAttributes = {
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  userMetadata: Metadata | null;
  appMetadata: Metadata | null;
  /** 0 lifts a ban. */
  banMs: number | null;
};

/** Hashes as Supabase's own, of an account that is brought over. */
const BCRYPT = /^\$2[aby]\$(0[4-9]|1\d|2\d|3[01])\$[./A-Za-z0-9]{53}$/;

/** Refuses in GoTrue's words what no account may be. */
export async function readUserAttributes(
  auth: AuthContext,
  params: z.output<typeof userAttributesSchema>,
): Promise<AuthResult<UserAttributes>> {
  // Access tokens are made for this one role; another would shut its owner out.
  if (params.role !== "" && params.role !== AUDIENCE) return invalid(`The role must be ${AUDIENCE}`);
  const email = params.email === "" ? succeed(null) : readEmailAddress(params.email);
  if (!email.ok) return email;
  const phone = params.phone === "" ? succeed(null) : readPhoneNumber(params.phone);
  if (!phone.ok) return phone;
  const ban = params.ban_duration === "" ? succeed(null) : readBanDuration(params.ban_duration);
  if (!ban.ok) return ban;
  for (const metadata of [params.user_metadata, params.app_metadata]) {
    const fits = mergeMetadata({}, metadata ?? {});
    if (!fits.ok) return fits;
  }
  const password = await readPassword(auth, params);
  if (!password.ok) return password;
  return succeed({
    email: email.value,
    phone: phone.value,
    passwordHash: password.value,
    isEmailConfirmed: params.email_confirm,
    isPhoneConfirmed: params.phone_confirm,
    userMetadata: params.user_metadata,
    appMetadata: params.app_metadata,
    banMs: ban.value,
  });
}

async function readPassword(
  auth: AuthContext,
  { password, password_hash: given }: z.output<typeof userAttributesSchema>,
): Promise<AuthResult<string | null>> {
  if (password !== "" && given !== "") return invalid("Only a password or a password hash should be provided");
  if (given !== "") return BCRYPT.test(given) ? succeed(given) : invalid("The password hash must be bcrypt's");
  if (password === "") return succeed(null);
  return findPasswordWeakness(password, auth.passwordRules) ?? auth.hasher.hash(password);
}

const UNIT_MS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)/g;
/** Go's longest duration, some 292 years. */
const LONGEST_MS = 9.2e12;

/** How long a ban lasts, in milliseconds, by Go's notation (`1h30m`); 0 lifts it, as `none` does. */
export function readBanDuration(text: string): AuthResult<number> {
  if (text === "none") return succeed(0);
  const digits = text.replace(/^\+/, "");
  const parts = [...digits.matchAll(PART)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join("") === digits;
  const milliseconds = parts.reduce((sum, [, amount, unit = ""]) => sum + Number(amount) * (UNIT_MS[unit] ?? 0), 0);
  if (digits !== "0" && (!isWhole || milliseconds > LONGEST_MS)) {
    const shown = JSON.stringify(text.slice(0, 50));
    return invalid(`invalid format for ban duration: time: invalid duration ${shown}`);
  }
  return succeed(milliseconds);
}
