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

/** The same for a request's target (`/cart?coupon=x`), with its query kept; null when it has not moved. */
export function redirectTargetOf(target: string): string | null {
  const mark = target.indexOf("?");
  const moved = findRedirect(mark === -1 ? target : target.slice(0, mark));
  return moved === null ? null : moved + (mark === -1 ? "" : target.slice(mark));
}
