import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isPagePath } from "#domain/pages/pages.ts";
import type { createPageServer } from "#server/platform/pages/serve-pages.ts";
import { beginRequest } from "./begin-request.ts";
import type { HostGuard } from "./host-guard.ts";
import { isPath, takeAbsoluteTarget } from "./request-target.ts";

const BAD_TARGET = JSON.stringify({ code: "bad_target", message: "The request's target is no path" });

export type ListenerOptions = {
  guardHost: HostGuard;
  pages: ReturnType<typeof createPageServer>;
  app: RequestListener;
  /** Where an old or short address leads, with its query kept; null when it is none. */
  redirectOf: (target: string) => string | null;
  onError: (error: unknown) => void;
};

/**
 * The order in which a request is answered: one that names several hosts or another's, one for no path, a page in memory,
 * a redirect, a page to render, the application.
 * Cached pages come before the application because routing costs more than they do; all that needs work has an id from there on.
 */
export function createRequestListener({
  guardHost,
  pages,
  app,
  redirectOf,
  onError,
}: ListenerOptions): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    takeAbsoluteTarget(request);
    if (guardHost(request, response)) return;
    const target = request.url ?? "/";
    if (!isPath(target)) return refuseTarget(response);
    if (pages.tryCached(request, response)) return;
    beginRequest(request, response, () => answer(request, response, target));
  };

  function answer(request: IncomingMessage, response: ServerResponse, target: string): void {
    if (!isPageRequest(request.method, target)) {
      app(request, response);
      return;
    }
    const location = redirectOf(target);
    if (location !== null) {
      response.writeHead(301, { Location: location, "Cache-Control": "no-cache" }).end();
      return;
    }
    pages.serve(request, response).catch((error: unknown) => {
      onError(error);
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      response.end();
    });
  }
}

function refuseTarget(response: ServerResponse): void {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  response.writeHead(400, headers).end(BAD_TARGET);
}

function isPageRequest(method: string | undefined, target: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const pathname = target.split("?", 1)[0] ?? "/";
  return isPagePath(pathname);
}
