/** A refusal of the auth service: its stable code (`invalid_credentials`, …) and HTTP status, 0 without an answer. */
export type AuthFailure = { ok: false; code: string; status: number };
export type AuthResult<Value = null> = { ok: true; value: Value } | AuthFailure;

const UNEXPECTED = "unexpected_failure";

export type AuthErrorLike = {
  code?: string | undefined;
  status?: number | undefined;
  name?: string;
  reasons?: unknown;
};

export function toAuthFailure(error: AuthErrorLike): AuthFailure {
  const status = error.status ?? 0;
  if (error.name === "AuthSessionMissingError") return { ok: false, code: "session_not_found", status };
  // The client's name also for a server's answer that is worth another try: that one isn't for want of a connection.
  if (error.name === "AuthRetryableFetchError")
    return { ok: false, code: status === 0 ? "network" : UNEXPECTED, status };
  if (error.code === "weak_password" && isTooLong(error.reasons))
    return { ok: false, code: "password_too_long", status };
  return { ok: false, code: error.code ?? UNEXPECTED, status };
}

/** The service tells by a reason that a password is longer than its hash can read. */
function isTooLong(reasons: unknown): boolean {
  return Array.isArray(reasons) && reasons.includes("too_long");
}
