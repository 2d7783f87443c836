import type { PlannedAnswer } from "./plan.ts";
import { RestError } from "./rest-error.ts";
import type { EnvelopeRow } from "./sql/envelope.ts";

/**
 * What a function may say of its answer. Not the type or length of a body that it doesn't write, nothing about the
 * connection, and nothing that a proxy takes for an order (`x-accel-redirect`).
 */
const ALLOWED_NAME =
  /^(?:cache-control|content-disposition|content-language|etag|expires|last-modified|link|location|retry-after|set-cookie|vary|x-(?!accel-|sendfile|lighttpd-|forwarded-|real-)[a-z0-9-]{1,60})$/;
/** Printable ASCII: neither a line end nor anything that a header can't carry. */
const ALLOWED_VALUE = /^[ -~]{0,4096}$/;
const MAX_HEADERS = 20;
export const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** The answer with the status and headers that a function or trigger set as `response.status` and `response.headers`. */
export function withResponseSettings(answer: PlannedAnswer, row: EnvelopeRow): PlannedAnswer {
  const status = row.status == null ? answer.status : readStatus(row.status);
  const hasBody = answer.hasBody && !WITHOUT_BODY.includes(status);
  return { ...answer, status, hasBody, headers: row.headers == null ? [] : readHeaders(parse(row.headers)) };
}

function readStatus(text: string): number {
  if (/^[2-5]\d\d$/.test(text)) return Number(text);
  throw new RestError({
    status: 500,
    code: "PGRST112",
    message: "response.status guc must be a valid status code",
  });
}

/** Throws PGRST111 for what a function may not say. */
export function readHeaders(list: unknown): [string, string][] {
  if (!Array.isArray(list) || list.length > MAX_HEADERS) throw badHeaders();
  return list.map((item: unknown) => {
    const [entry, ...others] = typeof item === "object" && item !== null ? Object.entries(item) : [];
    if (entry === undefined || others.length > 0) throw badHeaders();
    const [name, value]: [string, unknown] = entry;
    const lower = name.toLowerCase();
    if (typeof value !== "string" || !ALLOWED_VALUE.test(value) || !ALLOWED_NAME.test(lower)) throw badHeaders();
    return [lower, value];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badHeaders();
  }
}

function badHeaders(): RestError {
  return new RestError({
    status: 500,
    code: "PGRST111",
    message:
      "response.headers guc must be a JSON array composed of objects with a single key and a string value, of names that are allowed",
  });
}
