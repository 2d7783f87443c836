import { pageAt } from "#domain/pages/pages.ts";

/** The parts of the gateway whose next name is one of ours: a function, a table, an endpoint. */
const NAMED = /^\/(functions|rest|auth|realtime)\/v1\/([a-z][a-z0-9_-]{0,62})/;
const PREFIX = /^\/(functions|rest|auth|realtime|storage|graphql)\/v1\//;
/** Answers that come before anybody has looked whether there is such a name. */
const UNKNOWN_NAMES = new Set([401, 404, 405, 429, 503]);
const FILE = /\.[a-z0-9]+$/i;

/**
 * What a request asked for, as one of few patterns: a page's path as the router has it, or an interface with the name that was
 * found there. No id, no query, no name that a stranger made up.
 */
export function routePatternOf(target: string, status: number): string {
  const path = target.split("?", 1)[0] ?? "";
  const [prefix] = PREFIX.exec(path) ?? [];
  if (prefix !== undefined) {
    const name = UNKNOWN_NAMES.has(status) ? undefined : NAMED.exec(path)?.[2];
    return `${prefix}${name ?? "{name}"}`;
  }
  if (path === "/health" || path === "/health/live") return path;
  if (path.startsWith("/api/")) return apiOf(path, status);
  if (FILE.test(path)) return "/{file}";
  return pageAt(path)?.path.replaceAll(/:(\w+)/g, "{$1}") ?? "/{path}";
}

/** Below the second part may be an id. */
function apiOf(path: string, status: number): string {
  const [, name] = /^\/api\/([a-z][a-z-]{0,30})(\/|$)/.exec(path) ?? [];
  return `/api/${UNKNOWN_NAMES.has(status) ? "{name}" : (name ?? "{name}")}`;
}
