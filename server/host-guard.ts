import type { IncomingMessage, ServerResponse } from "node:http";
import { answerToHost } from "#domain/redirects/host-answer.ts";

/** Watchers ask for it by number. */
const ANY_HOST = "/health";

/** Answers what was meant for another name than the site's own; true when it has. */
export type HostGuard = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Without a public address (a demonstration on loopback) there is no name to hold to. */
export function createHostGuard(publicUrl: string | undefined): HostGuard {
  if (publicUrl === undefined) return () => false;
  return (request, response) => {
    const answer = answerToHost(request.headers.host, publicUrl);
    const target = request.url ?? "/";
    if (answer === "serve" || target === ANY_HOST) return false;
    if (answer === "refuse") response.writeHead(421, { "Content-Type": "text/plain; charset=utf-8" }).end("421\n");
    else response.writeHead(308, { Location: locationOf(answer.origin, target), "Cache-Control": "no-cache" }).end();
    return true;
  };
}

/** A target may be a whole address, or begin with two slashes: it stays a path of ours. */
function locationOf(origin: string, target: string): string {
  const path = target.replace(/^\/+/, "/");
  if (!URL.canParse(path, origin)) return `${origin}/`;
  const { pathname, search } = new URL(path, origin);
  return origin + pathname.replace(/^\/+/, "/") + search;
}
