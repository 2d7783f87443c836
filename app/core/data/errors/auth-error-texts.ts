import { m } from "#app/paraglide/messages.js";

import { lookUp, type Message } from "./look-up-message.ts";

/** Sign-in on the login screens. Spec: [8.1] to [8.3]. */
const LOGIN_MESSAGES: Record<string, Message> = {
  invalid_credentials: m.account_login_invalid_credentials,
  email_not_confirmed: m.account_login_email_not_confirmed,
};

/** The auth service's codes (GoTrue's own names) everywhere else. */
const AUTH_MESSAGES: Record<string, Message> = {
  invalid_credentials: m.account_error_invalid_credentials,
  email_not_confirmed: m.account_error_email_not_confirmed,
  user_already_exists: m.account_error_email_taken,
  email_exists: m.account_error_email_taken,
  email_address_invalid: m.account_error_email_invalid,
  email_address_not_authorized: m.account_error_email_invalid,
  weak_password: m.account_error_password_weak,
  password_too_long: m.account_error_password_long,
  same_password: m.account_error_password_same,
  otp_expired: m.account_error_link_expired,
  otp_disabled: m.account_error_link_expired,
  link_incomplete: m.account_error_link_incomplete,
  flow_state_expired: m.account_error_link_expired,
  flow_state_not_found: m.account_error_link_expired,
  bad_code_verifier: m.account_error_other_browser,
  pkce_code_verifier_not_found: m.account_error_other_browser,
  mfa_verification_failed: m.account_error_code_refused,
  mfa_verification_rejected: m.account_error_code_refused,
  mfa_challenge_expired: m.account_error_code_refused,
  insufficient_aal: m.account_error_factor_needed,
  provider_disabled: m.account_error_provider_off,
  oauth_provider_not_supported: m.account_error_provider_off,
  provider_email_needs_verification: m.account_error_provider_unverified,
  access_denied: m.account_error_provider_denied,
  bad_oauth_state: m.account_error_provider_denied,
  bad_oauth_callback: m.account_error_provider_denied,
  over_request_rate_limit: m.account_error_too_many,
  over_email_send_rate_limit: m.account_error_too_many_mails,
  reauthentication_needed: m.settings_error_sign_in_again,
  reauthentication_not_valid: m.settings_error_nonce,
  signup_disabled: m.account_error_signup_disabled,
  email_provider_disabled: m.account_error_signup_disabled,
  user_banned: m.account_error_banned,
  session_not_found: m.account_error_session_ended,
  session_expired: m.account_error_session_ended,
  refresh_token_not_found: m.account_error_session_ended,
  refresh_token_already_used: m.account_error_session_ended,
  bad_jwt: m.account_error_session_ended,
  no_authorization: m.account_error_session_ended,
  validation_failed: m.account_error_validation,
  bad_json: m.account_error_validation,
  network: m.account_error_network,
  request_timeout: m.account_error_network,
};

export function loginErrorMessage(code: string): string {
  return (lookUp(LOGIN_MESSAGES, code) ?? m.account_login_other_error)();
}

/**
 * The toast beside the login's banner: to check what was typed where that is at fault, the cause where it isn't. An exception
 * has its own words. Spec: [8.5], decision 179.
 */
export function loginToastMessage(code: string): string {
  return Object.hasOwn(LOGIN_MESSAGES, code) ? m.account_login_error_text() : authErrorMessage(code);
}

export function authErrorMessage(code: string): string {
  return (lookUp(AUTH_MESSAGES, code) ?? m.account_error_other)();
}
