import { z } from "zod";
import type { DatabaseError } from "../database/port.ts";
import { readHeaders, WITHOUT_BODY } from "./response-settings.ts";
import { RestError } from "./rest-error.ts";

const messageSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const detailSchema = z.object({
  // Those that have no body can't say what went wrong.
  status: z
    .int()
    .min(200)
    .max(599)
    .refine((status) => !WITHOUT_BODY.includes(status)),
  headers: z.record(z.string(), z.string()),
});

/**
 * What a function meant by `raise sqlstate 'PGRST'`: the body is its message, status and headers are its detail, both as
 * JSON. PGRST121 where they aren't. Source: PostgREST, "RAISE errors with HTTP status codes".
 */
export function toRaisedAnswer({ message, detail }: DatabaseError): RestError {
  const body = messageSchema.safeParse(parse(message));
  if (!body.success) return unreadable("MESSAGE", "{ code, message, details, hint }, the first two texts");
  const answer = detailSchema.safeParse(parse(detail ?? ""));
  if (!answer.success) return unreadable("DETAIL", "{ status, headers }, a status from 200 to 599 and texts");
  const { details, hint, ...words } = body.data;
  const { status, headers } = answer.data;
  try {
    const allowed = readHeaders(Object.entries(headers).map(([name, value]) => ({ [name]: value })));
    const more = { ...(details == null ? {} : { details }), ...(hint == null ? {} : { hint }) };
    return new RestError({ ...words, ...more, status, headers: Object.fromEntries(allowed) });
  } catch (error) {
    // As with response.headers: not every header is a function's to set.
    if (error instanceof RestError) return error;
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unreadable(part: "MESSAGE" | "DETAIL", expected: string): RestError {
  return new RestError({
    status: 500,
    code: "PGRST121",
    message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
    details: `Invalid JSON value for ${part}`,
    hint: `${part} is expected to be ${expected}`,
  });
}
