import type { Caller, TransactionOptions } from "./port.ts";

const DEFAULT_STATEMENT_TIMEOUT = 5_000;

/**
 * The settings of one transaction as one statement, so that a caller costs a single round trip.
 * `set_config(…, true)` ends with the transaction, as `set local` does; the names are PostgREST's.
 */
export const CALLER_SETTINGS_SQL = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $4, true),
  set_config('request.headers', $5, true), set_config('statement_timeout', $6, true),
  set_config('transaction_read_only', $7, true)`;

/** Parameters of CALLER_SETTINGS_SQL; the owner keeps the connection's own role (`none`). */
export function toCallerSettings(caller: Caller, options: TransactionOptions = {}): string[] {
  const timeout = String(options.statementTimeout ?? DEFAULT_STATEMENT_TIMEOUT);
  const readOnly = options.readOnly === true ? "on" : "off";
  if (caller.role === "owner") return ["none", "", "", "", "", timeout, readOnly];
  const headers = toJson(caller.headers ?? {});
  if (caller.role === "authenticated") {
    const claims = toJson({ ...caller.claims, role: "authenticated" });
    return ["authenticated", claims, caller.claims.sub, "authenticated", headers, timeout, readOnly];
  }
  const role = caller.role === "service" ? "service_role" : "anon";
  return [role, JSON.stringify({ role }), "", role, headers, timeout, readOnly];
}

/**
 * PostgreSQL's json refuses NUL and lone surrogates, which JavaScript's strings may hold: left in, one of
 * them would make every policy that reads the settings fail.
 */
function toJson(value: object): string {
  const text = JSON.stringify(value);
  return /\\u(0000|d[89a-f])/.test(text) ? JSON.stringify(value, (_key, part) => clean(part)) : text;
}

function clean(part: unknown): unknown {
  if (typeof part === "string") return part.replaceAll("\0", "").toWellFormed();
  return part;
}
