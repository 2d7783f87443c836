export type ErrorBody = { code: string; message: string; details?: unknown; hint?: string | null };

/** Answers with JSON that no cache keeps. */
export function answerJson(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

export function answerError(status: number, body: ErrorBody, headers: Record<string, string> = {}): Response {
  const challenge: Record<string, string> = status === 401 ? { "www-authenticate": "Bearer" } : {};
  return answerJson(status, body, { ...challenge, ...headers });
}

/** The answer to a path or method nobody serves. */
export function answerNotFound(): Response {
  return answerError(404, {
    code: "not_found",
    message: "no Route matched with those values",
    details: null,
    hint: null,
  });
}

/** The answer while the database can't be asked. */
export function answerUnavailable(requestId: string): Response {
  const body = {
    code: "unavailable",
    message: "Try again in a second",
    details: `Request id ${requestId}`,
    hint: null,
  };
  return answerError(503, body, { "retry-after": "1" });
}

/** The answer to a fault of ours: nothing of it but the id under which it was logged. */
export function answerFault(requestId: string): Response {
  return answerError(500, {
    code: "internal_error",
    message: "Internal server error",
    details: `Request id ${requestId}`,
    hint: null,
  });
}
