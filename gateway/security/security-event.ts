/** What is written down of an attack, or of what only administrators may do. ASVS 5 16.3.1 to 16.3.3. */
export const SECURITY_EVENTS = [
  "sign_in_failed",
  "code_refused",
  "second_factor_refused",
  "token_reused",
  "rate_limited",
  "access_refused",
  "administrator_refused",
  "administrator_act",
] as const;
export type SecurityEventName = (typeof SECURITY_EVENTS)[number];

export type SecurityEvent = {
  event: SecurityEventName;
  /** Whose session or account it was; null where nobody can tell. */
  userId: string | null;
  /** The client's address behind trusted proxies. */
  address: string;
  method: string;
  /** Without its query. */
  path: string;
  /** The answer's status and the code of its refusal, if it is one. */
  status: number;
  code: string | null;
};

const EVENTS_OF_CODES: Readonly<Record<string, SecurityEventName>> = {
  invalid_credentials: "sign_in_failed",
  current_password_invalid: "sign_in_failed",
  user_banned: "sign_in_failed",
  otp_expired: "code_refused",
  reauthentication_not_valid: "code_refused",
  bad_code_verifier: "code_refused",
  mfa_verification_failed: "second_factor_refused",
  mfa_ip_address_mismatch: "second_factor_refused",
  insufficient_aal: "second_factor_refused",
  "second_factor.required": "second_factor_refused",
  "recovery_code.invalid": "second_factor_refused",
  refresh_token_already_used: "token_reused",
  not_admin: "administrator_refused",
  "admin.required": "administrator_refused",
};

/** What a refusal stands for; null for the many that are no attack. */
export function nameRefusal(status: number, code: string | null): SecurityEventName | null {
  const named = code === null ? undefined : EVENTS_OF_CODES[code];
  if (named !== undefined) return named;
  if (status === 429) return "rate_limited";
  return status === 403 ? "access_refused" : null;
}
