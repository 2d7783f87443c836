import type { AuthFailure } from "./auth-failure.ts";

function failure(status: number, code: string) {
  return (message: string): AuthFailure => ({ ok: false, status, code, message });
}

/** GoTrue's refusals, word for word: the official client and the screens go by code and message. */
export const FAILURES = {
  adminOnly: failure(403, "not_admin")("User not allowed"),
  anonymousDisabled: failure(422, "anonymous_provider_disabled")("Anonymous sign-ins are disabled"),
  appMetadataNeedsAdmin: failure(403, "not_admin")("Updating app_metadata requires admin privileges"),
  badUserId: failure(404, "validation_failed")("user_id must be an UUID"),
  badCodeVerifier: failure(400, "bad_code_verifier")("code challenge does not match previously saved code verifier"),
  badRefreshToken: failure(400, "refresh_token_not_found")("Invalid Refresh Token: Refresh Token Not Found"),
  emailExists: failure(422, "email_exists")("A user with this email address has already been registered"),
  emailLoginsDisabled: failure(422, "email_provider_disabled")("Email logins are disabled"),
  emailNotConfirmed: failure(400, "email_not_confirmed")("Email not confirmed"),
  emailNotFound: failure(404, "user_not_found")("User with this email not found"),
  emailUnverified: failure(422, "email_not_confirmed")("Please verify your email first."),
  flowExpired: failure(422, "flow_state_expired")("invalid flow state, flow state has expired"),
  flowNotFound: failure(404, "flow_state_not_found")("invalid flow state, no valid flow state found"),
  currentPasswordInvalid: failure(
    400,
    "current_password_invalid",
  )("Current password required when setting new password."),
  currentPasswordRequired: failure(
    400,
    "current_password_required",
  )("Current password required when setting new password."),
  customProvidersDisabled: failure(400, "feature_disabled")("Custom OAuth/OIDC providers are not enabled"),
  invalidCredentials: failure(400, "invalid_credentials")("Invalid login credentials"),
  linkExpired: failure(403, "otp_expired")("Email link is invalid or has expired"),
  manualLinkingDisabled: failure(404, "manual_linking_disabled")("Manual linking is disabled"),
  methodNotAllowed: failure(405, "method_not_allowed")("Method not allowed"),
  noAddress: failure(422, "validation_failed")("Reauthentication requires the user to have an email or a phone number"),
  noFlowOfUser: failure(422, "flow_state_not_found")("No valid flow state found for user."),
  noBearer: failure(401, "no_authorization")("This endpoint requires a Bearer token"),
  notFound: failure(404, "not_found")("There is no such endpoint"),
  oauthServerDisabled: failure(404, "feature_disabled")("OAuth server is disabled"),
  passkeysDisabled: failure(404, "passkey_disabled")("Passkeys are disabled"),
  phoneExists: failure(422, "phone_exists")("A user with this phone number has already been registered"),
  phoneLoginsDisabled: failure(422, "phone_provider_disabled")("Phone logins are disabled"),
  phoneNotConfirmed: failure(400, "phone_not_confirmed")("Phone not confirmed"),
  phoneSignupsDisabled: failure(400, "phone_provider_disabled")("Phone signups are disabled"),
  phoneUnverified: failure(422, "phone_not_confirmed")("Please verify your phone first."),
  reauthenticationInvalid: failure(422, "reauthentication_not_valid")("Nonce has expired or is invalid"),
  reauthenticationNeeded: failure(400, "reauthentication_needed")("Password update requires reauthentication"),
  refreshSessionExpired: failure(400, "session_expired")("Invalid Refresh Token: Session Expired"),
  refreshTokenUsed: failure(400, "refresh_token_already_used")("Invalid Refresh Token: Already Used"),
  refreshUserBanned: failure(400, "user_banned")("Invalid Refresh Token: User Banned"),
  samePassword: failure(422, "same_password")("New password should be different from the old password."),
  samlDisabled: failure(404, "saml_provider_disabled")("SAML 2.0 is disabled"),
  sessionGone: failure(403, "session_not_found")("Session from session_id claim in JWT does not exist"),
  signInBanned: failure(400, "user_banned")("User is banned"),
  tokenExpired: failure(403, "otp_expired")("Token has expired or is invalid"),
  tooBusy: failure(429, "over_request_rate_limit")("Request rate limit reached"),
  unavailable: failure(503, "request_timeout")("Try again in a second"),
  unexpected: failure(500, "unexpected_failure")("Unexpected failure, please check server logs for more information"),
  unprocessable: failure(422, "validation_failed")("Unable to process request"),
  unsupportedGrant: failure(400, "invalid_credentials")("unsupported_grant_type"),
  userBanned: failure(403, "user_banned")("User is banned"),
  userIdExists: failure(422, "user_already_exists")("A user with this id already exists"),
  userNotFound: failure(404, "user_not_found")("User not found"),
  userGone: failure(403, "user_not_found")("User from sub claim in JWT does not exist"),
  web3Disabled: failure(422, "web3_provider_disabled")("Web3 provider is disabled"),
} as const satisfies Record<string, AuthFailure>;

export function badJwt(reason: string): AuthFailure {
  return failure(403, "bad_jwt")(`invalid JWT: unable to parse or verify signature, ${reason}`);
}

export function badJson(status: 400 | 413 | 415, reason: string): AuthFailure {
  return failure(status, "bad_json")(`Could not parse request body as JSON: ${reason}`);
}

export function overRequestLimit(retryAfterSeconds: number): AuthFailure {
  return { ...FAILURES.tooBusy, retryAfterSeconds };
}

export function overMailLimit(retryAfterSeconds: number): AuthFailure {
  return overSendLimit("over_email_send_rate_limit", retryAfterSeconds);
}

export function overSmsLimit(retryAfterSeconds: number): AuthFailure {
  return overSendLimit("over_sms_send_rate_limit", retryAfterSeconds);
}

function overSendLimit(code: string, retryAfterSeconds: number): AuthFailure {
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  return { ...failure(429, code)(message), retryAfterSeconds };
}
