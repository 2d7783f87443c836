/** A refusal of the auth service: its stable code (`invalid_credentials`, …) and HTTP status, 0 without an answer. */
export type AuthFailure = { ok: false; code: string; status: number };
export type AuthResult<Value = null> = { ok: true; value: Value } | AuthFailure;

export type AuthErrorLike = {
  code?: string | undefined;
  status?: number | undefined;
  name?: string;
  reasons?: unknown;
};

export function authFailureOf(error: AuthErrorLike): AuthFailure {
  const status = error.status ?? 0;
  if (error.name === "AuthSessionMissingError") return { ok: false, code: "session_not_found", status };
  if (error.name === "AuthRetryableFetchError") return { ok: false, code: "network", status };
  if (error.code === "weak_password" && isTooLong(error.reasons))
    return { ok: false, code: "password_too_long", status };
  return { ok: false, code: error.code ?? "unexpected_failure", status };
}

/** The service tells by a reason that a password is longer than its hash can read. */
function isTooLong(reasons: unknown): boolean {
  return Array.isArray(reasons) && reasons.includes("too_long");
}
