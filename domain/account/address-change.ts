import { isEmailAddress } from "#domain/contact/email-address.ts";
import type { Checked } from "#domain/errors/result.ts";
import { checkReason, type ReasonProblem } from "#domain/memberships/membership-change.ts";

/** A member's address as the team corrects it, and why. docs/decisions/221. */
export type AddressChange = { email: string; reason: string };

export type AddressProblem = "invalid" | "same";
type Problems = { email?: AddressProblem; reason?: ReasonProblem };

/** The change as it is sent, or what is wrong with it; `current` is the address that the account has. */
export function checkAddressChange(typed: AddressChange, current: string | null): Checked<AddressChange, Problems> {
  const email = typed.email.trim().toLowerCase();
  const reason = checkReason(typed.reason);
  const problem = email === current?.toLowerCase() ? "same" : isEmailAddress(email) ? null : "invalid";
  if (problem === null && reason.ok) return { ok: true, value: { email, reason: reason.value } };
  return {
    ok: false,
    problems: { ...(problem === null ? {} : { email: problem }), ...(reason.ok ? {} : reason.problems) },
  };
}
