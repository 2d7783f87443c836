import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#server/logger.ts";
import { securityHeaders } from "#server/pages/page-headers.ts";

export type RequestVariables = { Variables: { requestId: string } };

/** Gives every request an id, its security headers and one log line without query, body or person. */
export function requestContext({
  logger,
  isHttps,
}: {
  logger: Logger;
  isHttps: boolean;
}): MiddlewareHandler<RequestVariables> {
  const headers = securityHeaders(isHttps);
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const started = performance.now();
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.header(name, value);
    c.header("X-Request-Id", requestId);
    const milliseconds = Math.round(performance.now() - started);
    logger.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, milliseconds }, "request");
  };
}
