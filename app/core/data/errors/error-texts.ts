import { m } from "#app/paraglide/messages.js";
import { AUTH_MESSAGES, LOGIN_MESSAGES, type Message } from "./auth-error-texts.ts";
import { FUNCTION_MESSAGES } from "./function-error-texts.ts";

/** The gateway's refusals before a function runs: by their code, */
const GATEWAY_MESSAGES: Record<string, Message> = { insufficient_aal: m.account_error_factor_needed };

/** or by their status. */
const STATUS_MESSAGES: Record<number, Message> = {
  401: m.checkout_error_signed_out,
  403: m.checkout_error_not_allowed,
  429: m.checkout_error_too_many,
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

/** A refused recovery code: one of our codes, or the auth service's when the session can't be renewed after it. */
export function recoveryErrorMessage({ code }: { code: string }): string {
  return isKnownCode(code) ? FUNCTION_MESSAGES[code]() : authErrorMessage(code);
}

/** `other`: what is said of a failure that nobody foresaw. */
export function functionErrorMessage(
  failure: { code: string; status: number },
  other: Message = m.account_error_other,
): string {
  if (isKnownCode(failure.code)) return FUNCTION_MESSAGES[failure.code]();
  return (lookUp(GATEWAY_MESSAGES, failure.code) ?? STATUS_MESSAGES[failure.status] ?? other)();
}

function isKnownCode(code: string): code is keyof typeof FUNCTION_MESSAGES {
  return Object.hasOwn(FUNCTION_MESSAGES, code);
}

/** A code such as `constructor` must not find what every object inherits. */
function lookUp(messages: Record<string, Message>, code: string): Message | undefined {
  return Object.hasOwn(messages, code) ? messages[code] : undefined;
}
