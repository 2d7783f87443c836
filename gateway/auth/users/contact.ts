import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";

export type ContactKind = "email" | "phone";

/** Where somebody is reached: an e-mail address in lower case, or a phone number in E.164 without its plus sign. */
export type Contact = { kind: ContactKind; address: string };

/** The number without plus sign and spaces, or GoTrue's refusal. ITU-T E.164: 15 digits at most. */
export function readPhoneNumber(text: string): AuthResult<string> {
  const phone = text.replace(/^\+/, "").replaceAll(" ", "");
  if (/^[1-9][0-9]{1,14}$/.test(phone)) return succeed(phone);
  return invalid("Invalid phone number format (E.164 required)");
}
