import { causeHeaders, NO_CAUSE } from "../work/work.ts";
import type { Caller, TransactionOptions } from "./port.ts";

/** Milliseconds; the engines make it the default of their sessions. */
export const DEFAULT_STATEMENT_TIMEOUT = 5_000;

/**
 * The settings of one transaction as statements without parameters, so that they travel in one message
 * with `begin`; `set local` costs the server a third of `select set_config(…)`. The names are PostgREST's.
 */
export function writeCallerSettings(caller: Caller, options: TransactionOptions = {}): string {
  const settings = [`set local role ${toDatabaseRole(caller)}`];
  const cause = causeHeaders();
  if (caller.role !== "owner") {
    settings.push(`set local "request.jwt.claims" = ${quoteLiteral(writeClaims(caller))}`);
    // Never empty: a policy that reads a header may not stumble over missing json.
    settings.push(writeHeaders({ ...caller.headers, ...cause }));
  } else if (cause !== NO_CAUSE) {
    settings.push(writeHeaders(cause));
  }
  if (caller.role === "authenticated") {
    settings.push(`set local "request.jwt.claim.sub" = ${quoteLiteral(cleanText(caller.claims.sub))}`);
  }
  if (options.isSnapshot === true) settings.push("set local transaction_isolation = 'repeatable read'");
  if (options.readOnly === true) settings.push("set local transaction_read_only = on");
  if (options.waitsForDisk === false) settings.push("set local synchronous_commit = off");
  const { statementTimeout } = options;
  if (statementTimeout !== undefined) settings.push(`set local statement_timeout = ${Math.trunc(statementTimeout)}`);
  return settings.join("; ");
}

function writeHeaders(headers: Record<string, string>): string {
  return `set local "request.headers" = ${quoteLiteral(toJson(headers))}`;
}

/** What policies read as `request.jwt.claims`. */
export function writeClaims(caller: Exclude<Caller, { role: "owner" }>): string {
  return toJson(toClaims(caller));
}

/** `none` is the connection's own user. */
export function toDatabaseRole({ role }: Caller): string {
  if (role === "owner") return "none";
  return role === "service" ? "service_role" : role;
}

function toClaims(caller: Exclude<Caller, { role: "owner" }>): object {
  if (caller.role === "authenticated") return { ...caller.claims, role: "authenticated" };
  return { role: toDatabaseRole(caller) };
}

/** Safe whatever `standard_conforming_strings` says, as libpq's PQescapeLiteral is. */
export function quoteLiteral(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return quoted.includes("\\") ? `E'${quoted.replaceAll("\\", "\\\\")}'` : `'${quoted}'`;
}

/**
 * PostgreSQL's json refuses NUL and lone surrogates, which JavaScript's strings may hold: left in, one of
 * them would make every policy that reads the settings fail.
 */
function toJson(value: object): string {
  const text = JSON.stringify(value);
  const isClean = !/\\u(0000|d[89a-f])/.test(text);
  return isClean ? text : JSON.stringify(value, (_key, part) => (typeof part === "string" ? cleanText(part) : part));
}

function cleanText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
