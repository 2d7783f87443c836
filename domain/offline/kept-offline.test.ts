import { expect, it } from "vitest";
import { filesOfPage, filesOfScript, offlineKey, offlinePartOf } from "./kept-offline.ts";

const ORIGIN = "https://lpx.example";

it.each([
  { path: "/", part: "page" },
  { path: "/setups?page=2&utm_source=x", part: "page" },
  { path: "/setups/14", part: "page" },
  { path: "/setups/14/convert-mt5", part: "page" },
  { path: "/tutoriales/instalar-el-indicador", part: "page" },
  { path: "/planes?lang=en", part: "page" },
  { path: "/dashboard/account", part: "personal page" },
  { path: "/dashboard", part: "personal page" },
  { path: "/admin/orders", part: "personal page" },
  { path: "/login?from=%2Fdashboard", part: "personal page" },
  { path: "/confirm?token=1", part: "personal page" },
  { path: "/auth/callback?code=1", part: "personal page" },
  { path: "/no-existe", part: "personal page" },
  { path: "/setups/14/otra", part: "personal page" },
  { path: "/assets/home-1a2b.js", part: "file" },
  { path: "/__manifest?paths=%2Fplanes&version=1", part: "file" },
  { path: "/auth/v1/verify?token=1", part: "none" },
  { path: "/rest/v1/setups", part: "none" },
  { path: "/functions/v1/create-order", part: "none" },
  { path: "/realtime/v1/websocket", part: "none" },
  { path: "/storage/v1/object/x.png", part: "none" },
  { path: "/api/paypal/webhook", part: "none" },
  { path: "/calendario/secret.ics", part: "none" },
  { path: "/meta.json", part: "none" },
  { path: "/sw.js", part: "none" },
  { path: "/sitemap.xml", part: "none" },
])("resilience 34: going to $path is kept as $part", ({ path, part }) => {
  const url = new URL(path, ORIGIN);
  expect(offlinePartOf({ url, origin: ORIGIN, method: "GET", isNavigation: true })).toBe(part);
  expect(offlinePartOf({ url, origin: ORIGIN, method: "POST", isNavigation: true })).toBe("none");
  expect(offlinePartOf({ url, origin: "https://other.example", method: "GET", isNavigation: true })).toBe("none");
});

it.each([
  { path: "/setups.data", part: "page" },
  { path: "/setups/14.data?_routes=x", part: "page" },
  { path: "/dashboard/account.data", part: "none" },
  { path: "/admin/orders.data", part: "none" },
  { path: "/_root.data", part: "none" },
  { path: "/planes", part: "none" },
  { path: "/rest/v1/setups", part: "none" },
  { path: "/functions/v1/price-cart", part: "none" },
  { path: "/assets/home-1a2b.js", part: "file" },
])("resilience 34: a page that fetches $path has it kept as $part", ({ path, part }) => {
  const url = new URL(path, ORIGIN);
  expect(offlinePartOf({ url, origin: ORIGIN, method: "GET", isNavigation: false })).toBe(part);
});

it("keeps one page however it was advertised, each language and filter apart", () => {
  expect(offlineKey(`${ORIGIN}/setups?page=2&utm_source=x&fbclid=1#top`)).toBe(`${ORIGIN}/setups?page=2`);
  expect(offlineKey(`${ORIGIN}/planes?lang=en`)).toBe(`${ORIGIN}/planes?lang=en`);
});

it("finds the files of a page in its HTML, each once", () => {
  const html =
    '<style>src:url(/assets/inter-1.woff2)</style>["/assets/a-1.js","/assets/b_2.js"] import "/assets/a-1.js"';
  expect(filesOfPage(html)).toEqual(["/assets/inter-1.woff2", "/assets/a-1.js", "/assets/b_2.js"]);
});

it("finds the files that a script names, those it may never fetch among them", () => {
  const script = 'import{r as e}from"./core-1.js";d=["assets/live-2.js","assets/core-1.js"];import(`./chart-3.js`)';
  expect(filesOfScript(script)).toEqual(["/assets/core-1.js", "/assets/live-2.js", "/assets/chart-3.js"]);
});
