/** A refusal as GoTrue words it: HTTP status, its stable `error_code`, and the English sentence. */
export type AuthFailure = {
  ok: false;
  status: number;
  code: string;
  message: string;
  /** What is weak about a password: `length`, `too_long`, `pwned`. */
  reasons?: readonly string[];
  retryAfterSeconds?: number;
};

export type AuthSuccess<Value> = { ok: true; value: Value };
export type AuthResult<Value> = AuthSuccess<Value> | AuthFailure;

export function succeed<Value>(value: Value): AuthSuccess<Value> {
  return { ok: true, value };
}

export function invalid(message: string): AuthFailure {
  return { ok: false, status: 400, code: "validation_failed", message };
}
