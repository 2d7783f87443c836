import type { AuthFailure } from "../protocol/auth-failure.ts";

/** GoTrue's refusals about providers, word for word. */
export const PROVIDER_FAILURES = {
  stateMissing: { ok: false, status: 400, code: "bad_oauth_callback", message: "OAuth state parameter missing" },
  badState: { ok: false, status: 400, code: "bad_oauth_state", message: "OAuth callback with invalid state" },
  codeMissing: {
    ok: false,
    status: 400,
    code: "bad_oauth_callback",
    message: "OAuth callback with missing authorization code missing",
  },
  exchangeFailed: {
    ok: false,
    status: 500,
    code: "unexpected_failure",
    message: "Unable to exchange external code",
  },
  unreachable: {
    ok: false,
    status: 503,
    code: "unexpected_failure",
    message: "The provider can't be reached, please try again",
    retryAfterSeconds: 5,
  },
  severalAccounts: {
    ok: false,
    status: 500,
    code: "unexpected_failure",
    message: "Multiple accounts with the same email address in the same linking domain detected: default",
  },
} as const satisfies Record<string, AuthFailure>;

export function unsupportedProvider(reason: string): AuthFailure {
  return { ok: false, status: 400, code: "validation_failed", message: `Unsupported provider: ${reason}` };
}

export function emailNeedsVerification(provider: string): AuthFailure {
  const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
  return { ok: false, status: 422, code: "provider_email_needs_verification", message };
}
