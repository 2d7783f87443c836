import { LANGUAGES } from "#domain/language/language-of.ts";
import { pageAt } from "./pages.ts";
import * as paths from "./paths.ts";

/** Old and mistyped addresses that people still use. Spec: [2.23], [2.24]. The query goes along. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/dashboard-alumno": paths.account,
  "/cart": paths.cart,
  "/checkout": paths.checkout,
  "/review": paths.review,
  "/payment": paths.payment,
  "/pago-exitoso": paths.success,
  "/gracias-por-comprar": paths.success,
  "/amin": paths.adminDashboard,
  "/admin": paths.adminDashboard,
};

/** Where a path has moved to, or null; a slash at its end doesn't matter. */
export function findRedirect(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return Object.hasOwn(REDIRECTS, path) ? (REDIRECTS[path] ?? null) : null;
}

/** `/en`, or `/en/planes`: people type a language as other sites have it (docs/decisions/085). Spec: [1.16]. */
const IN_LANGUAGE = new RegExp(`^/(${LANGUAGES.join("|")})(?=/|$)`, "i");

/**
 * Where a request's target (`/cart?coupon=x`, `/en/planes`) leads, with its query kept; null when it has not moved. A
 * language before what is no page leads nowhere, so that no address can lead to another site.
 */
export function redirectTargetOf(target: string): string | null {
  const mark = target.indexOf("?");
  const [pathname, query] = mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
  const [prefix, language] = IN_LANGUAGE.exec(pathname) ?? [];
  if (prefix === undefined || language === undefined) {
    const moved = findRedirect(pathname);
    return moved && moved + target.slice(pathname.length);
  }
  const path = pathname.slice(prefix.length).replace(/\/+$/, "") || paths.home;
  const page = findRedirect(path) ?? path;
  if (pageAt(page) === null) return null;
  const parameters = new URLSearchParams(query);
  parameters.set("lang", language.toLowerCase());
  return `${page}?${parameters}`;
}
