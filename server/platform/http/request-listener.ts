import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { isPagePath } from "#domain/pages/pages.ts";
import type { createPageServer } from "#server/platform/pages/serve-pages.ts";
import { beginRequest } from "./begin-request.ts";
import type { HostGuard } from "./host-guard.ts";
import { hasSeveralHosts, isPath, takeAbsoluteTarget } from "./request-target.ts";

export type ListenerOptions = {
  guardHost: HostGuard;
  pages: ReturnType<typeof createPageServer>;
  app: RequestListener;
  /** Where an old or short address leads, with its query kept; null when it is none. */
  redirectOf: (target: string) => string | null;
  onError: (error: unknown) => void;
};

/**
 * The order in which a request is answered: one that names several hosts, one for another host, one for no path, a page in memory, a redirect, a page to render, the application.
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
    if (hasSeveralHosts(request)) return refuse(response, "several_hosts", "The request names more than one host");
    takeAbsoluteTarget(request);
    if (guardHost(request, response)) return;
    const target = request.url ?? "/";
    if (!isPath(target)) return refuse(response, "bad_target", "The request's target is no path");
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

function refuse(response: ServerResponse, code: string, message: string): void {
  const body = JSON.stringify({ code, message });
  response.writeHead(400, { "Content-Type": "application/json", "Cache-Control": "no-store" }).end(body);
}

function isPageRequest(method: string | undefined, target: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const pathname = target.split("?", 1)[0] ?? "/";
  return isPagePath(pathname);
}
