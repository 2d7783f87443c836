import type { PageName, PagePath } from "./href.ts";
import * as paths from "./paths.ts";
import { robotsOf } from "./robots.ts";

/** Who a page is for, and so its layout and its guard. */
export type PageKind = "public" | "auth" | "dashboard" | "office" | "offline";

/** What is known of a page besides its path; its words stand in its route module (`pageMeta`). */
export type Page =
  | {
      kind: "public";
      /** Most kilobytes (1,024 bytes of brotli) of script that its first view may need. docs/decisions/096. */
      scriptKilobytes: number;
      /** Name of its picture on other sites, in `public/social`; without one it shows that of the page above it. */
      picture?: string;
      /** Its first view is full of formatted figures: the browser's number format is made before its scripts run. */
      hasFigures?: true;
    }
  | {
      kind: "auth";
      /** Its address may hold a one-time token, which no other site may learn. */
      holdsToken?: true;
    }
  | { kind: Exclude<PageKind, "public" | "auth"> };

/** A page to read. */
const READ = 125;
/** Any screen of the member area; the heaviest are settings (their forms) and tickets. */
const MEMBER_AREA = 245;

/** Every page of the site; public ones in the order of the site map. Nothing of it is sent to a browser. */
export const PAGES: Readonly<Record<PageName, Page>> = {
  home: { kind: "public", scriptKilobytes: READ, picture: "inicio" },
  setups: { kind: "public", scriptKilobytes: 136, picture: "setups", hasFigures: true },
  plans: { kind: "public", scriptKilobytes: 129, picture: "planes" },
  results: { kind: "public", scriptKilobytes: 130, picture: "resultados", hasFigures: true },
  indicator: { kind: "public", scriptKilobytes: READ, picture: "indicador" },
  simulator: { kind: "public", scriptKilobytes: 153, picture: "simulador", hasFigures: true },
  live: { kind: "public", scriptKilobytes: 133, picture: "trading-en-vivo" },
  tutorials: { kind: "public", scriptKilobytes: READ, picture: "tutoriales" },
  robotTutorials: { kind: "public", scriptKilobytes: READ, picture: "ea-lpx-tutoriales" },
  draw: { kind: "public", scriptKilobytes: READ, picture: "sorteo-semanal" },
  evaluationRules: { kind: "public", scriptKilobytes: 134, picture: "funding-pips" },
  historyReplay: { kind: "public", scriptKilobytes: READ, picture: "simulador-historial", hasFigures: true },
  verification: { kind: "public", scriptKilobytes: 130, picture: "verificacion" },
  method: { kind: "public", scriptKilobytes: READ, picture: "metodo", hasFigures: true },
  about: { kind: "public", scriptKilobytes: READ, picture: "nosotros" },
  faq: { kind: "public", scriptKilobytes: 128, picture: "faq" },
  support: { kind: "public", scriptKilobytes: 137, picture: "soporte" },
  terms: { kind: "public", scriptKilobytes: READ, picture: "terminos-condiciones" },
  privacy: { kind: "public", scriptKilobytes: READ, picture: "politica-privacidad" },
  legalNotice: { kind: "public", scriptKilobytes: READ, picture: "aviso-legal" },
  setup: { kind: "public", scriptKilobytes: 168, hasFigures: true },
  convertMt5: { kind: "public", scriptKilobytes: 139 },
  compareSetups: { kind: "public", scriptKilobytes: 169 },
  tutorial: { kind: "public", scriptKilobytes: READ },
  certificate: { kind: "public", scriptKilobytes: READ },

  login: { kind: "auth" },
  register: { kind: "auth" },
  confirm: { kind: "auth", holdsToken: true },
  authCallback: { kind: "auth", holdsToken: true },
  forgotPassword: { kind: "auth" },
  resetPassword: { kind: "auth", holdsToken: true },
  adminLogin: { kind: "auth" },

  dashboard: { kind: "dashboard" },
  account: { kind: "dashboard" },
  library: { kind: "dashboard" },
  memberSetups: { kind: "dashboard" },
  mySetups: { kind: "dashboard" },
  memberSupport: { kind: "dashboard" },
  tickets: { kind: "dashboard" },
  ticket: { kind: "dashboard" },
  sessions: { kind: "dashboard" },
  settings: { kind: "dashboard" },
  memberOrders: { kind: "dashboard" },
  memberOrder: { kind: "dashboard" },
  referrals: { kind: "dashboard" },
  evaluationDiary: { kind: "dashboard" },
  community: { kind: "dashboard" },
  liveClasses: { kind: "dashboard" },
  recordedClasses: { kind: "dashboard" },
  access: { kind: "dashboard" },
  recordedClass: { kind: "dashboard" },
  courses: { kind: "dashboard" },
  course: { kind: "dashboard" },
  lesson: { kind: "dashboard" },
  certificates: { kind: "dashboard" },
  cart: { kind: "dashboard" },
  checkout: { kind: "dashboard" },
  review: { kind: "dashboard" },
  payment: { kind: "dashboard" },
  success: { kind: "dashboard" },

  adminDashboard: { kind: "office" },
  adminUsers: { kind: "office" },
  adminUser: { kind: "office" },
  adminMemberships: { kind: "office" },
  adminOrders: { kind: "office" },
  adminOrder: { kind: "office" },
  adminDataConfirmations: { kind: "office" },
  adminAbandonedCarts: { kind: "office" },
  adminCoupons: { kind: "office" },
  adminCoupon: { kind: "office" },
  adminProducts: { kind: "office" },
  adminSetups: { kind: "office" },
  adminSetupImport: { kind: "office" },
  adminResults: { kind: "office" },
  adminTradingAccount: { kind: "office" },
  adminTradingDays: { kind: "office" },
  adminTradingDay: { kind: "office" },
  adminWithdrawals: { kind: "office" },
  adminWithdrawal: { kind: "office" },
  adminTrials: { kind: "office" },
  adminFailedPayments: { kind: "office" },
  adminIndicatorAccess: { kind: "office" },
  adminTickets: { kind: "office" },
  adminTicket: { kind: "office" },
  adminPrivateClasses: { kind: "office" },
  adminSignals: { kind: "office" },
  adminClasses: { kind: "office" },
  adminClass: { kind: "office" },
  adminRecordings: { kind: "office" },
  adminRecording: { kind: "office" },
  adminCourses: { kind: "office" },
  adminLesson: { kind: "office" },
  adminCertificates: { kind: "office" },

  offline: { kind: "offline" },
};

const NAMES = Object.keys(PAGES) as PageName[];
const PATHS: Readonly<Record<PageName, PagePath>> = { ...paths };

/** The paths of all pages of a kind, those with parameters (`/setups/:id`) among them. */
export function pathsOf(kind: PageKind): PagePath[] {
  return NAMES.filter((name) => PAGES[name].kind === kind).map((name) => PATHS[name]);
}

/** Every public page of one address that search engines are to know; those of a setup or a tutorial come on top. */
export const PUBLIC_PAGES: readonly PagePath[] = pathsOf("public").filter(
  (path) => !path.includes(":") && robotsOf(path) === "index, follow",
);

/** What a part of a path that differs looks like; any other is one segment. */
const PARAMETERS: Readonly<Record<string, string>> = { id: "\\d+", slug: "[a-z0-9-]+" };

const PATTERNS = NAMES.map((name) => ({
  name,
  page: PAGES[name],
  pattern: new RegExp(`^${PATHS[name].replaceAll(/:(\w+)/g, (_, key: string) => PARAMETERS[key] ?? "[^/]+")}$`),
}));

/** The page at a path, or null where there is none. */
export function pageAt(pathname: string): Page | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.page ?? null;
}

const ROUTES = NAMES.map((name) => PATHS[name].split("/").filter(Boolean));

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
  const page = PATTERNS.find(({ name, pattern }) => PATHS[name] === path || pattern.test(path))?.page;
  if (page?.kind === "dashboard") return MEMBER_AREA;
  return page?.kind === "public" ? page.scriptKilobytes : 0;
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
