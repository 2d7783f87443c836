import { isTrackingParameter } from "#domain/navigation/tracking-parameters.ts";
import { isPagePath, isPublicPage } from "#domain/pages/pages.ts";

export type OfflineRequest = { url: URL; origin: string; method: string; isNavigation: boolean };

/** What a browser does with an answer: keep it as a page or a file, only replace its failure, or stay out of it. */
export type OfflinePart = "page" | "file" | "personal page" | "none";

/** Files whose name changes with their content, and the framework's list of them, which names the build. */
const FILES = /^\/(assets\/|__manifest$)/;
const PAGE_DATA = /\.data$/;

/**
 * What may be read without a connection: public pages (a list of what is allowed, not of what is forbidden) and the
 * files they are made of; never an answer that belongs to somebody. Resilience 34.
 */
export function offlinePartOf({ url, origin, method, isNavigation }: OfflineRequest): OfflinePart {
  if (method !== "GET" || url.origin !== origin) return "none";
  if (FILES.test(url.pathname)) return "file";
  if (!isNavigation) return isPublicPage(pageOfData(url.pathname)) ? "page" : "none";
  if (!isPagePath(url.pathname)) return "none";
  return isPublicPage(url.pathname) ? "page" : "personal page";
}

/** `/setups.data` is what the page at `/setups` shows; anything else is no page's data. */
function pageOfData(pathname: string): string {
  return PAGE_DATA.test(pathname) ? pathname.replace(PAGE_DATA, "") : "";
}

/** Where a page is kept: advertising's additions don't make another one. */
export function offlineKey(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (isTrackingParameter(name)) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

/** The files that a page's HTML names. */
export function filesOfPage(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g) ?? [])];
}

/** The files that a built script names: those it needs at once, and those it fetches when they are wanted. */
export function filesOfScript(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/["'`](?:assets|\.)\/([\w.~-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`)),
  ];
}
