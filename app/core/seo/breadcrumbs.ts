import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import type { DescribedPage, Thing } from "./described-page.ts";

/** Pages that have pages below them. */
const PARENTS: Readonly<Record<string, () => string>> = {
  "/setups": m.seo_setups_title,
  "/tutoriales": m.seo_tutorials_title,
};

/** The way from the home page to this one; the home page itself needs none. */
export function breadcrumbs({ path, title, config }: DescribedPage): Thing[] {
  if (path === "/") return [];
  const parents = Object.entries(PARENTS).filter(([parent]) => path.startsWith(`${parent}/`));
  const steps = [
    { name: "LPX", path: "/" },
    ...parents.map(([parent, name]) => ({ name: name(), path: parent })),
    { name: title, path },
  ];
  const itemListElement = steps.map((step, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: step.name,
    item: addressIn(getLocale(), config.publicUrl + step.path),
  }));
  return [{ "@type": "BreadcrumbList", itemListElement }];
}
