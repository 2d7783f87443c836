import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import * as paths from "#domain/pages/paths.ts";
import type { IndexedPage, Thing } from "./described-page.ts";

/** Pages that have pages below them. */
const PARENTS: Readonly<Record<string, () => string>> = {
  [paths.setups]: m.common_setup_library,
  [paths.tutorials]: m.common_tutorials,
  [paths.draw]: m.common_weekly_draw,
};

/** The way from the home page to this one; the home page itself needs none. */
export function breadcrumbs({ path, search, title, config }: IndexedPage): Thing[] {
  if (path === paths.home) return [];
  const parents = Object.entries(PARENTS).filter(([parent]) => path.startsWith(`${parent}/`));
  const steps = [
    { name: "LPX", path: paths.home },
    ...parents.map(([parent, name]) => ({ name: name(), path: parent })),
    { name: title, path: path + search },
  ];
  const itemListElement = steps.map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: step.name,
    item: addressIn(getLocale(), config.publicUrl + step.path),
  }));
  return [{ "@type": "BreadcrumbList", itemListElement }];
}
