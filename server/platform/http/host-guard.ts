import type { IncomingMessage, ServerResponse } from "node:http";
import { answerToHost, type OwnName } from "#domain/redirects/host-answer.ts";

/** Watchers ask for them by number. */
const ANY_HOST = ["/health", "/health/live"];
const SEVERAL_HOSTS = JSON.stringify({ code: "several_hosts", message: "The request names more than one host" });
const REFUSAL = "421: this site has another address (PUBLIC_URL)\n";

/**
 * Answers what was meant for another name than the site's own, and what names several hosts, of which Node takes the first
 * (RFC 9112 3.2: 400); true when it has.
 */
export type HostGuard = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createHostGuard(own: OwnName): HostGuard {
  /** Nearly every request names the same host as the one before. */
  let served: string | undefined;
  return (request, response) => {
    if (hasSeveralHosts(request)) {
      const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", Connection: "close" };
      response.writeHead(400, headers).end(SEVERAL_HOSTS);
      return true;
    }
    const { host } = request.headers;
    if (host !== undefined && host === served) return false;
    const answer = answerToHost(host, own);
    if (answer === "serve") served = host;
    const target = request.url ?? "/";
    if (answer === "serve" || ANY_HOST.includes(target)) return false;
    if (answer === "refuse") response.writeHead(421, { "Content-Type": "text/plain; charset=utf-8" }).end(REFUSAL);
    else response.writeHead(308, { Location: locationOf(answer.origin, target), "Cache-Control": "no-cache" }).end();
    return true;
  };
}

/** Names and values alternate, in the order they came. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** A target may be a whole address, or begin with two slashes: it stays a path of ours. */
function locationOf(origin: string, target: string): string {
  const path = target.replace(/^\/+/, "/");
  if (!URL.canParse(path, origin)) return `${origin}/`;
  const { pathname, search } = new URL(path, origin);
  return origin + pathname.replace(/^\/+/, "/") + search;
}
