import { isPagePath } from "#domain/pages/pages.ts";

/** What a request is for, as far as its duration is compared with others of its kind. */
export const ROUTES = [
  "page",
  "page_data",
  "file",
  "auth",
  "rest",
  "functions",
  "realtime",
  "storage",
  "api",
  "health",
  "other",
] as const;
export type Route = (typeof ROUTES)[number];

const PREFIXES: readonly [prefix: string, route: Route][] = [
  ["/auth/v1/", "auth"],
  ["/rest/v1/", "rest"],
  ["/functions/v1/", "functions"],
  ["/realtime/v1/", "realtime"],
  ["/storage/v1/", "storage"],
  ["/api/", "api"],
  ["/health", "health"],
];
/** The framework's own requests for a route's data. */
const PAGE_DATA = /\.data$|^\/__manifest$/;
const FILE = /\.[a-z0-9]+$/i;

/** Of a request's target, its query included or not. */
export function routeOf(target: string): Route {
  const path = target.split("?", 1)[0] ?? "";
  const known = PREFIXES.find(([prefix]) => path.startsWith(prefix));
  if (known !== undefined) return known[1];
  if (PAGE_DATA.test(path)) return "page_data";
  if (FILE.test(path)) return "file";
  return isPagePath(path) ? "page" : "other";
}

/** Classes of HTTP's statuses, and by themselves the two that say that there is too much to do. */
export const STATUSES = ["1xx", "2xx", "3xx", "4xx", "429", "5xx", "503"] as const;
export type StatusClass = (typeof STATUSES)[number];

export function statusClassOf(status: number): StatusClass {
  if (status === 429 || status === 503) return `${status}`;
  const first = Math.min(5, Math.max(1, Math.trunc(status / 100))) as 1 | 2 | 3 | 4 | 5;
  return `${first}xx`;
}
