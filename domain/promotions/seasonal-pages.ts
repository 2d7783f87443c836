import * as paths from "#domain/pages/paths.ts";
/** Where the site wears the season. Spec: [2.38]. */
export function isSeasonalPage(pathname: string): boolean {
  return pathname === paths.home || pathname === paths.plans;
}
