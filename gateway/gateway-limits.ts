import { refuse } from "./auth/protocol/answers.ts";
import { overRequestLimit } from "./auth/protocol/failures.ts";
import { refuseTooMany } from "./functions/serve-function.ts";
import { answerError } from "./http/json-answer.ts";
import type { LimitedApi, RequestPace } from "./http/request-limits.ts";
import { answerStorageError, StorageError } from "./storage/protocol/storage-error.ts";

/** How many requests each protocol takes. */
export type GatewayPaces = Record<"rest" | "auth" | "functions" | "realtime" | "storage", RequestPace>;

/** Each protocol with its own words for too many. */
export function limitedApis({ rest, auth, functions, realtime, storage }: GatewayPaces): LimitedApi[] {
  return [
    { covers: isBelow("/rest/v1/"), ...rest, refuse: refusePlainly },
    { covers: isBelow("/auth/v1/"), ...auth, refuse: (seconds, context) => refuse(context, overRequestLimit(seconds)) },
    { covers: isBelow("/functions/v1/"), ...functions, refuse: refuseTooMany },
    { covers: isBelow("/realtime/v1/"), ...realtime, refuse: refusePlainly },
    { covers: isBelow("/storage/v1/"), ...storage, refuse: refuseInStorage },
  ];
}

function isBelow(start: string): (path: string) => boolean {
  return (path) => path.startsWith(start);
}

function refusePlainly(seconds: number): Response {
  const body = { code: "over_request_rate_limit", message: "Request rate limit reached", details: null, hint: null };
  return answerError(429, body, { "retry-after": String(seconds) });
}

function refuseInStorage(seconds: number): Response {
  return answerStorageError(new StorageError("SlowDown"), { "retry-after": String(seconds) });
}
