import { globSync } from "node:fs";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { PageName } from "#domain/pages/href.ts";
import { PAGES, type PageKind } from "#domain/pages/pages.ts";

/** The addresses of the member area that show a part of its home, or its cart. Spec: [2.19]. */
const HOME: readonly PageName[] = ["account", "dashboard", "library", "memberSetups", "memberSupport", "sessions"];
const CHECKOUT: readonly PageName[] = ["cart", "checkout", "review", "payment"];
const MODULES = globSync(["routes/*/*.tsx", "features/**/*-page.tsx"], { cwd: import.meta.dirname }).map((path) =>
  path.replaceAll("\\", "/"),
);

/**
 * The file that shows a page is called after its name in domain/pages/paths.ts: `adminTrials` is `admin-trials-page.tsx`
 * in the folder of its subject, or `routes/…/admin-trials.tsx` where it is put together of several subjects.
 */
function moduleOf(name: PageName): string {
  const file = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const composed = MODULES.filter((path) => path.startsWith("routes/") && path.endsWith(`/${file}.tsx`));
  const found = composed.length > 0 ? composed : MODULES.filter((path) => path.endsWith(`/${file}-page.tsx`));
  const [only, ...others] = found;
  if (only === undefined || others.length > 0)
    throw new Error(`the page ${name} needs one ${file}-page.tsx, there are: ${found.join(", ") || "none"}`);
  return only;
}

function entryOf(name: PageName): RouteConfigEntry {
  if (name === "home") return index(moduleOf(name));
  const { path } = PAGES[name];
  // A route that shares its file with others needs an id of its own.
  const id = path.slice(1).replaceAll("/", "-");
  if (HOME.includes(name)) return route(path.slice(1), moduleOf("account"), { id });
  return route(path.slice(1), moduleOf(name));
}

const entriesOf = (names: readonly PageName[]) => names.map(entryOf);
const pagesOf = (kind: PageKind) => (Object.keys(PAGES) as PageName[]).filter((name) => PAGES[name].kind === kind);

export default [
  layout("routes/public/layout.tsx", [...entriesOf(pagesOf("public")), route("*", "routes/public/not-found.tsx")]),
  layout("routes/auth/layout.tsx", entriesOf(pagesOf("auth"))),
  layout("routes/dashboard/layout.tsx", entriesOf(pagesOf("dashboard").filter((name) => !CHECKOUT.includes(name)))),
  layout("routes/dashboard/checkout-layout.tsx", entriesOf(CHECKOUT)),
  layout("routes/admin/layout.tsx", entriesOf(pagesOf("office"))),
  ...entriesOf(pagesOf("offline")),
  route("sitemap.xml", "routes/sitemap.ts"),
] satisfies RouteConfig;
