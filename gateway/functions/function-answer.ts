import { answerError } from "../http/json-answer.ts";
import { JSON_FAILURE_MESSAGES } from "../http/json-failure-words.ts";
import type { JsonFailure } from "../http/read-json.ts";
import type { FunctionResult, FunctionStream } from "./define-function.ts";
import type { WorkAnswer } from "./idempotency/idempotency.ts";

/** A refusal of the gateway itself; the browser reads its code by `error.context.json()`. */
export function refuseCall(status: number, code: string, message: string, headers?: Record<string, string>): Response {
  return answerError(status, { code, message }, headers);
}

const JSON_FAILURE_CODES: Record<JsonFailure["reason"], string> = {
  too_large: "body_too_large",
  broken_off: "body_broken_off",
  not_json_type: "unsupported_media_type",
  not_utf8: "invalid_json",
  not_json: "invalid_json",
  too_deep: "invalid_json",
};

export function refuseBody({ status, reason }: JsonFailure): Response {
  return refuseCall(status, JSON_FAILURE_CODES[reason], JSON_FAILURE_MESSAGES[reason]);
}

/** Statuses after which the same request may do better: their answer is not kept under the key. */
const WORTH_RETRYING: ReadonlySet<number> = new Set([408, 425, 429]);

export function toWorkAnswer(result: FunctionResult<unknown>): WorkAnswer {
  if (result.ok) return { status: 200, body: JSON.stringify(result.data ?? null), isFinal: true };
  const { status, code, message, details } = result;
  const isFinal = status < 500 && !WORTH_RETRYING.has(status);
  return { status, body: JSON.stringify({ code, message, ...(details === undefined ? {} : { details }) }), isFinal };
}

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

export function toFunctionResponse({ status, body }: { status: number; body: string }, isReplay: boolean): Response {
  return new Response(body, {
    status,
    headers: {
      ...JSON_HEADERS,
      // Somebody else's machine gave no answer: the caller may ask again.
      ...(status === 503 ? { "retry-after": "5" } : {}),
      ...(isReplay ? { "idempotency-replayed": "true" } : {}),
    },
  });
}

/** A part is asked for when the one before was taken; where one fails, the connection ends without the last chunk. */
export function toStreamedResponse({ first, parts }: FunctionStream): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(first));
      },
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: JSON_HEADERS });
}
