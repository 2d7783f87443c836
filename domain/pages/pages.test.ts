import { describe, expect, it } from "vitest";
import { href } from "./href.ts";
import { isPagePath, isPublicPage, mostScriptKilobytes, PAGES, PUBLIC_PAGES, pageAt, pathsOf } from "./pages.ts";
import * as paths from "./paths.ts";
import { robotsOf } from "./robots.ts";
import { socialImageOf } from "./social-image.ts";

describe("href", () => {
  it.each([
    { address: href(paths.setup, { id: 14 }), is: "/setups/14" },
    { address: href(paths.convertMt5, { id: 14 }), is: "/setups/14/convert-mt5" },
    { address: href(paths.tutorial, { slug: "crear-alertas" }), is: "/tutoriales/crear-alertas" },
    { address: href(paths.tutorials, {}, { platform: "ea-lpx" }), is: "/tutoriales?platform=ea-lpx" },
    { address: href(paths.adminUser, { userId: "a/b?c" }), is: "/admin/users/a%2Fb%3Fc" },
  ])("writes $is", ({ address, is }) => {
    expect(address).toBe(is);
  });

  it("is refused by the compiler where a part is missing or unknown", () => {
    // @ts-expect-error: a setup has a number
    expect(href(paths.setup, {})).toBe("/setups/");
    // @ts-expect-error: no page has this path
    expect(href("/no-existe", {})).toBe("/no-existe");
  });
});

describe("pageAt", () => {
  it.each([
    { path: "/setups", page: PAGES.setups },
    { path: "/setups/14", page: PAGES.setup },
    { path: "/setups/comparar", page: PAGES.compareSetups },
    { path: "/tutoriales/crear-alertas", page: PAGES.tutorial },
    { path: "/admin/users/0f1e-2d", page: PAGES.adminUser },
    { path: "/setups/x", page: null },
    { path: "/setups/14/otra", page: null },
    { path: "/tutoriales/", page: null },
    { path: "/no-existe", page: null },
  ])("finds the page at $path", ({ path, page }) => {
    expect(pageAt(path)).toBe(page);
  });

  it("no path belongs to two pages", () => {
    const all = Object.values(paths);
    expect(new Set(all).size).toBe(all.length);
  });
});

it.each(["public", "dashboard"] as const)("no %s page may need any amount of script", (kind) => {
  expect(pathsOf(kind).length).toBeGreaterThan(20);
  expect(pathsOf(kind).filter((path) => !(mostScriptKilobytes(path) > 0))).toEqual([]);
});

/** Each page's budget is a row of `pages.ts` alone; the browser holds the pages to it. */
const BUDGET: number = expect.any(Number);

it.each([
  {
    page: PAGES.draw,
    is: { path: "/sorteo-semanal", kind: "public", scriptKilobytes: BUDGET, picture: "sorteo-semanal" },
  },
  { page: PAGES.setup, is: { path: "/setups/:id", kind: "public", scriptKilobytes: BUDGET, hasFigures: true } },
  { page: PAGES.confirm, is: { path: "/confirm", kind: "auth", scriptKilobytes: 0, holdsToken: true } },
  { page: PAGES.adminLogin, is: { path: "/admin/login", kind: "auth", scriptKilobytes: 0 } },
  { page: PAGES.dashboard, is: { path: "/dashboard", kind: "dashboard", scriptKilobytes: BUDGET } },
  { page: PAGES.adminTrials, is: { path: "/admin/trials", kind: "office", scriptKilobytes: 0 } },
  { page: PAGES.offline, is: { path: "/sin-conexion", kind: "offline", scriptKilobytes: 0 } },
])("$is.path is $is.kind", ({ page, is }) => {
  expect(page).toEqual(is);
});

it("a page has its kind's budget, or one of its own", () => {
  expect(PAGES.draw.scriptKilobytes).toBe(PAGES.home.scriptKilobytes);
  expect(PAGES.dashboard.scriptKilobytes).toBeGreaterThan(PAGES.home.scriptKilobytes);
  expect(PAGES.setup.scriptKilobytes).toBeGreaterThan(PAGES.home.scriptKilobytes);
  expect(PAGES.settings.scriptKilobytes).toBeGreaterThan(PAGES.dashboard.scriptKilobytes);
});

it("knows its own pages as public", () => {
  expect(PUBLIC_PAGES.every(isPublicPage)).toBe(true);
  expect(PUBLIC_PAGES.length).toBe(21);
  expect(["/dashboard", "/login", "/setups/x", "/tutoriales/", "/sin-conexion"].some(isPublicPage)).toBe(false);
});

it.each([
  { path: "/", isPage: true },
  { path: "/planes", isPage: true },
  { path: "/no-existe", isPage: true },
  { path: "/auth/callback", isPage: true },
  { path: "/dev/samples", isPage: false },
  { path: "/dev/mailbox", isPage: false },
  { path: "/auth/v1/token", isPage: false },
  { path: "/graphql/v1", isPage: false },
  { path: "/calendario/secreto", isPage: false },
  { path: "/assets/home-1a2b.js", isPage: false },
  { path: "/__manifest", isPage: false },
  { path: "/sitemap.xml", isPage: false },
])("$path is a page: $isPage", ({ path, isPage }) => {
  expect(isPagePath(path)).toBe(isPage);
});

it.each([
  { path: "/", robots: "index, follow" },
  { path: "/setups/14", robots: "index, follow" },
  { path: "/login", robots: "index, follow" },
  { path: "/dashboard", robots: "noindex, nofollow" },
  { path: "/dashboard/cart", robots: "noindex, nofollow" },
  { path: "/admin/orders", robots: "noindex, nofollow" },
  { path: "/admin/login", robots: "noindex, nofollow" },
  { path: "/auth/callback", robots: "noindex, nofollow" },
  { path: "/setups/comparar", robots: "noindex, follow" },
  { path: "/sin-conexion", robots: "noindex, follow" },
  { path: "/simulador/veredicto/ftmo-2-step", robots: "noindex, follow" },
  { path: "/simulador/historial", robots: "index, follow" },
])("[2.38] $path is $robots", ({ path, robots }) => {
  expect(robotsOf(path)).toBe(robots);
});

it.each([
  { path: "/", image: "/social/es/inicio.png" },
  { path: "/planes", image: "/social/es/planes.png" },
  { path: "/setups/14/convert-mt5", image: "/social/es/setups.png" },
  { path: "/tutoriales/crear-alertas", image: "/social/es/tutoriales.png" },
  { path: "/otra", image: "/social/es/inicio.png" },
  { path: "/dashboard/cart", image: "/social/es/inicio.png" },
])("[2.38] $path is shown by $image", ({ path, image }) => {
  expect(socialImageOf(path, "es")).toBe(image);
});
