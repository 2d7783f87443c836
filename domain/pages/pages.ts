import type { PageName, PagePath } from "./href.ts";
import * as paths from "./paths.ts";
import { robotsOf } from "./robots.ts";

/** Who a page is for, and so its layout and its guard. */
export type PageKind = "public" | "auth" | "dashboard" | "office" | "offline";

/** What may be known of a page besides its path; its words are in its module (`pageMeta`). */
type Facts = {
  /** Where its path doesn't say it: `/dashboard` is the member area, `/admin` the office, all else public. */
  kind?: PageKind;
  /** Most kilobytes (1,024 bytes of brotli) of script that its first view may need. docs/decisions/096. */
  scriptKilobytes?: number;
  /** Name of its picture on other sites, in `public/social`; without one it shows that of the page above it. */
  picture?: string;
  /** Its first view is full of formatted figures: the browser's number format is made before its scripts run. */
  hasFigures?: true;
  /** Its address may hold a one-time token, which no other site may learn. */
  holdsToken?: true;
};
export type Page = Facts & { path: PagePath; kind: PageKind; scriptKilobytes: number };

/** Budgets of script by kind: a page to read; any screen of the member area, whose heaviest are settings and tickets. */
const SCRIPT_KILOBYTES: Partial<Record<PageKind, number>> = { public: 125, dashboard: 236 };

/** What differs from the usual: a page that isn't here is of the kind that its path says, within that kind's budget. */
const FACTS: Partial<Record<PageName, Facts>> = {
  home: { picture: "inicio" },
  setups: { scriptKilobytes: 137, picture: "setups", hasFigures: true },
  plans: { scriptKilobytes: 127, picture: "planes" },
  results: { scriptKilobytes: 131, picture: "resultados", hasFigures: true },
  indicator: { picture: "indicador" },
  simulator: { scriptKilobytes: 155, picture: "simulador", hasFigures: true },
  live: { scriptKilobytes: 134, picture: "trading-en-vivo" },
  tutorials: { picture: "tutoriales" },
  robotTutorials: { picture: "ea-lpx-tutoriales" },
  draw: { picture: "sorteo-semanal" },
  evaluationRules: { scriptKilobytes: 135, picture: "funding-pips" },
  historyReplay: { picture: "simulador-historial", hasFigures: true },
  sharedVerdict: { scriptKilobytes: 135, hasFigures: true },
  verification: { scriptKilobytes: 130, picture: "verificacion" },
  method: { picture: "metodo", hasFigures: true },
  about: { picture: "nosotros" },
  faq: { scriptKilobytes: 132, picture: "faq" },
  support: { scriptKilobytes: 139, picture: "soporte" },
  terms: { picture: "terminos-condiciones" },
  privacy: { picture: "politica-privacidad" },
  legalNotice: { picture: "aviso-legal" },
  setup: { scriptKilobytes: 170, hasFigures: true },
  convertMt5: { scriptKilobytes: 141 },
  compareSetups: { scriptKilobytes: 172 },
  login: { kind: "auth" },
  register: { kind: "auth" },
  confirm: { kind: "auth", holdsToken: true },
  authCallback: { kind: "auth", holdsToken: true },
  forgotPassword: { kind: "auth" },
  resetPassword: { kind: "auth", holdsToken: true },
  adminLogin: { kind: "auth" },
  // Whether a member wants letters about their cart and news is chosen there, too, and by the team what reaches their phones.
  evaluationDiary: { scriptKilobytes: 242 },
  settings: { scriptKilobytes: 251 },
  offline: { kind: "offline" },
};

const PATHS: Readonly<Record<PageName, PagePath>> = paths;
const NAMES = Object.keys(paths) as PageName[];

function kindOf(path: string): PageKind {
  if (/^\/dashboard(\/|$)/.test(path)) return "dashboard";
  return path.startsWith("/admin/") ? "office" : "public";
}

function pageOf(name: PageName): Page {
  const path = PATHS[name];
  const kind = FACTS[name]?.kind ?? kindOf(path);
  return { scriptKilobytes: SCRIPT_KILOBYTES[kind] ?? 0, ...FACTS[name], path, kind };
}

/** Every page of the site. Nothing of it is sent to a browser. */
export const PAGES = Object.fromEntries(NAMES.map((name) => [name, pageOf(name)])) as Readonly<Record<PageName, Page>>;

/** The paths of all pages of a kind, those with parameters (`/setups/:id`) among them. */
export function pathsOf(kind: PageKind): PagePath[] {
  return Object.values(PAGES)
    .filter((page) => page.kind === kind)
    .map(({ path }) => path);
}

/** Every public page of one address that search engines are to know; those of a setup or a tutorial come on top. */
export const PUBLIC_PAGES: readonly PagePath[] = pathsOf("public").filter(
  (path) => !path.includes(":") && robotsOf(path) === "index, follow",
);

/** What a part of a path that differs looks like; any other is one segment. */
const PARAMETERS: Readonly<Record<string, string>> = {
  id: "\\d+",
  firm: "[a-z0-9-]+",
  slug: "[a-z0-9-]+",
  version: "\\d{4}-\\d{2}-\\d{2}",
};

const PATTERNS = Object.values(PAGES).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:(\w+)/g, (_, key: string) => PARAMETERS[key] ?? "[^/]+")}$`),
}));

/** The page at a path, or null where there is none. */
export function pageAt(pathname: string): Page | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.page ?? null;
}

const ROUTES = Object.values(PAGES).map(({ path }) => path.split("/").filter(Boolean));

/** Whether the application's router has a route for a path; it reads them in any case and with more slashes. */
export function isRouted(pathname: string): boolean {
  const parts = pathname.toLowerCase().split("/").filter(Boolean);
  // What is written otherwise than it is read is left to the router.
  if (pathname.includes("%")) return true;
  return ROUTES.some(
    (route) => route.length === parts.length && route.every((part, at) => part.startsWith(":") || part === parts[at]),
  );
}

/** The budget of script of a public page's path or of the member area's, in kilobytes; another has none, and may weigh nothing. */
export function mostScriptKilobytes(path: string): number {
  return PATTERNS.find(({ page, pattern }) => page.path === path || pattern.test(path))?.page.scriptKilobytes ?? 0;
}

/** Whether a path is a page that says the same to everybody. */
export function isPublicPage(pathname: string): boolean {
  return pageAt(pathname)?.kind === "public";
}

/** Everything below these is data, files or tools. */
const NOT_PAGES =
  /^\/(auth|rest|functions|realtime|storage|graphql)\/v1(\/|$)|^\/(api|dev|assets|calendario|paypal-double)\/|^\/(health(\/live)?|__manifest)$|\.[a-z0-9]+$/i;

/** Whether a path is one of the application's pages, its 404 among them, and not data, a file or a tool. */
export function isPagePath(pathname: string): boolean {
  return !NOT_PAGES.test(pathname);
}
