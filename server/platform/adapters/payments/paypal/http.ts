import { type ZodType, z } from "zod";
import { DEADLINES } from "#gateway/http/deadlines.ts";
import { outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";
import type { ProviderFailure, ProviderResult } from "../port.ts";
import { readBounded } from "../read-bounded.ts";
import { CredentialsRefused, createAccessTokens } from "./access-token.ts";
import type { PaypalOptions } from "./options.ts";
import { sendHttp } from "./send-http.ts";

export type PaypalRequest = {
  method: "GET" | "POST";
  path: string;
  /** JSON text; `{}` for calls without fields. */
  body?: string;
  /** Of a body that isn't JSON. */
  contentType?: string;
  /** Sent unchanged with every attempt, so that PayPal does the step once. */
  requestId?: string;
};

export type SendPaypalRequest = <Value>(
  request: PaypalRequest,
  schema: ZodType<Value>,
) => Promise<ProviderResult<Value>>;

const DEFAULT_RETRY_DELAYS_MS = [300, 1_500];
const MAX_ANSWER_BYTES = 1_048_576;

/**
 * Sends one call to PayPal: a token, a time limit that includes the body, further attempts with the same
 * request id when nothing certain came back, and an answer that is either what the schema says or a failure.
 */
export function createPaypalHttp(options: PaypalOptions): SendPaypalRequest {
  const { baseUrl, timeoutMs = DEADLINES.payment.attempt, retryDelaysMs = DEFAULT_RETRY_DELAYS_MS } = options;
  const tokens = createAccessTokens(options);

  async function attempt<Value>(request: PaypalRequest, schema: ZodType<Value>): Promise<ProviderResult<Value>> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const token = await tokens.get(signal);
      // A fetch costs the processor several times what this does, and a purchase waits for two of them.
      const { statusCode: status, body: stream } = await sendHttp(`${baseUrl}${request.path}`, {
        method: request.method,
        headers: toHeaders(token, request),
        body: request.body,
        signal,
      });
      const bytes = await readBounded(stream, MAX_ANSWER_BYTES);
      if (status === 401) tokens.forget(token);
      // Nobody is followed elsewhere with a token in hand.
      if (status >= 300 && status < 400) return unavailable("REDIRECTED");
      const body = bytes === null ? undefined : parseJson(bytes);
      if (status >= 400) return toFailure(status, body);
      const parsed = schema.safeParse(body);
      return parsed.success ? { ok: true, value: parsed.data } : unavailable("UNREADABLE_ANSWER");
    } catch (error) {
      // Whatever broke (reset, timeout, no token), nothing certain is known: the same request may go out again.
      if (error instanceof CredentialsRefused) return unavailable(`CREDENTIALS_${error.status}`);
      return unavailable(`NO_ANSWER_${outgoingCauseOf(error)}`);
    }
  }

  return async (request, schema) => {
    let result = await attempt(request, schema);
    for (const delay of retryDelaysMs) {
      if (result.ok || result.reason !== "unavailable") return result;
      await new Promise((resolve) => setTimeout(resolve, delay));
      result = await attempt(request, schema);
    }
    return result;
  };
}

function toHeaders(token: string, { requestId, contentType }: PaypalRequest): Record<string, string> {
  return {
    Authorization: `Bearer ${token}`,
    Accept: "application/json",
    "Content-Type": contentType ?? "application/json",
    Prefer: "return=representation",
    ...(requestId === undefined ? {} : { "PayPal-Request-Id": requestId }),
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return undefined;
  }
}

const errorSchema = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});
const ISSUE = /^[A-Z0-9_]{1,80}$/;

const REASON_BY_ISSUE: Record<string, ProviderFailure["reason"]> = {
  INSTRUMENT_DECLINED: "declined",
  PAYER_CANNOT_PAY: "declined",
  TRANSACTION_REFUSED: "declined",
  PAYMENT_DENIED: "declined",
  CARD_EXPIRED: "declined",
  CARD_CLOSED: "declined",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "declined",
  ORDER_ALREADY_CAPTURED: "already_captured",
  ORDER_NOT_APPROVED: "not_approved",
  PAYER_ACTION_REQUIRED: "not_approved",
};
/** Statuses after which the same request may be sent again: the earlier one is still running, or nothing was done. */
const TRANSIENT = new Set([401, 408, 409, 425, 429]);

function unavailable(issue: string | null): ProviderFailure {
  return { ok: false, reason: "unavailable", issue };
}

/** PayPal's error answer as one of our reasons. Only its code is kept, never its sentences. */
function toFailure(status: number, body: unknown): ProviderFailure {
  const issue = readIssue(body);
  if (status >= 500 || TRANSIENT.has(status)) return unavailable(issue ?? `HTTP_${status}`);
  if (status === 404) return { ok: false, reason: "not_found", issue };
  return { ok: false, reason: (issue !== null && REASON_BY_ISSUE[issue]) || "rejected", issue };
}

function readIssue(body: unknown): string | null {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return null;
  const code = parsed.data.details?.find(({ issue }) => issue !== undefined)?.issue ?? parsed.data.name;
  return code !== undefined && ISSUE.test(code) ? code : null;
}
