import { createHash } from "node:crypto";
import type { SourceRow } from "./source-project.ts";

// What the columns of a project's row hold. Projects name them differently, so each reader takes several names, of which
// the first that holds something counts.

/** RFC 9562: PostgreSQL takes other ids as well, such as `1111…`, and our actions and tokens don't. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const AMOUNT = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/;

/** Text without the spaces around it, numbers as they are written; null where there is none. */
export function textOf(row: SourceRow, ...names: string[]): string | null {
  for (const name of names) {
    const value = row[name];
    if (typeof value === "number") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

/** A moment that PostgreSQL wrote, in UTC; null where there is none, or no date. */
export function timeOf(row: SourceRow, ...names: string[]): string | null {
  const text = textOf(row, ...names);
  if (text === "infinity") return text;
  if (text === null || Number.isNaN(Date.parse(text))) return null;
  return new Date(text).toISOString();
}

/** The id that an account has here; null where none is named. */
export function accountOf(row: SourceRow, ...names: string[]): string | null {
  const text = textOf(row, ...names);
  return text === null ? null : toUuid("account", text);
}

/** A whole number; null where there is none. */
export function wholeOf(row: SourceRow, ...names: string[]): number | null {
  const number = numberOf(row, ...names);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

export function numberOf(row: SourceRow, ...names: string[]): number | null {
  const text = textOf(row, ...names);
  const number = text === null ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

export function flagOf(row: SourceRow, ...names: string[]): boolean | null {
  const found = names.map((name) => row[name]).find((value) => typeof value === "boolean");
  return typeof found === "boolean" ? found : null;
}

export function recordOf(value: unknown): SourceRow | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as SourceRow) : null;
}

/** A list of objects, also one written as text. */
export function recordsOf(value: unknown): SourceRow[] {
  const list = typeof value === "string" ? parseJson(value) : value;
  return Array.isArray(list) ? list.map(recordOf).filter((record) => record !== null) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A number with two places at most, as cents; null for anything else, so that no fraction of a cent is lost unseen. */
export function toCents(amount: string): number | null {
  const [, whole, places = ""] = AMOUNT.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(places.padEnd(2, "0"));
}

/**
 * An amount of money in cents: of `<name>_cents`, else of `<name>` in the currency's units. Undefined where there is none,
 * null where what is there is no amount to the cent.
 */
export function amountOf(row: SourceRow, ...names: string[]): number | null | undefined {
  for (const name of names) {
    const cents = textOf(row, `${name}_cents`);
    if (cents !== null) return /^\d{1,9}$/.test(cents) ? Number(cents) : null;
    const amount = textOf(row, name);
    if (amount !== null) return toCents(amount);
  }
  return undefined;
}

/** The id as it is where it is a UUID, else one that the same id always gives. */
export function toUuid(kind: string, id: string): string {
  if (UUID.test(id)) return id.toLowerCase();
  const hash = createHash("sha256").update(`${kind} ${id}`).digest("hex");
  // Version 8 of RFC 9562 is for ids of one's own making.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
