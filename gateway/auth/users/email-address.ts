import { type AuthResult, invalid, succeed } from "../protocol/auth-failure.ts";

const LONGEST = 255;
/** Octets before the @: a letter to more is refused on its way. RFC 5321 4.5.3.1.1. */
const LONGEST_NAME = 64;
/** What a mail server takes, without quoted local parts and literal hosts. RFC 5321 4.1.2, RFC 1034 3.5. */
const PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** The address in lower case, or GoTrue's `validation_failed`. */
export function readEmailAddress(text: string): AuthResult<string> {
  if (text === "") return invalid("An email address is required");
  if (text.length > LONGEST) return invalid("An email address is too long");
  if (text.lastIndexOf("@") > LONGEST_NAME) return invalid("An email address is too long");
  const email = text.toLowerCase();
  return PATTERN.test(email) ? succeed(email) : invalid("Unable to validate email address: invalid format");
}
