import type { APIRequestContext } from "@playwright/test";
import { TUTORIAL_PLATFORMS, TUTORIALS } from "#app/content/tutorials.ts";
import { DRAW_RULES_VERSIONS } from "#domain/draw/draw-rules.ts";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { PUBLIC_PAGES } from "#domain/pages/pages.ts";
import { PLANS } from "#domain/plans/plan-catalogue.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { type ReadPage, readPage, type Thing } from "./steps/page-without-script.ts";

const PATHS = [
  ...PUBLIC_PAGES,
  ...TUTORIAL_PLATFORMS.map((platform) => `/tutoriales?platform=${platform}`),
  "/setups/14",
  "/setups/14/convert-mt5",
  ...TUTORIALS.filter(({ minutes }) => minutes !== null).map(({ slug }) => `/tutoriales/${slug}`),
  ...DRAW_RULES_VERSIONS.map((version) => `/sorteo-semanal/reglas/${version}`),
];
const REQUIRED: Record<string, string[]> = {
  Organization: ["name", "url", "logo", "contactPoint"],
  WebSite: ["name", "url", "inLanguage"],
  Product: ["name", "image", "description", "offers"],
  FAQPage: ["mainEntity"],
  BreadcrumbList: ["itemListElement"],
  Course: ["name", "description", "provider", "hasCourseInstance"],
  TechArticle: ["headline", "image", "author", "publisher"],
};
const EXPECTED: Record<string, string[]> = {
  "/": ["FAQPage", "Product", "WebSite"],
  "/planes": ["BreadcrumbList", "Product"],
  "/faq": ["BreadcrumbList", "FAQPage"],
  "/tutoriales": ["BreadcrumbList", "Course"],
  "/tutoriales/crear-alertas": ["BreadcrumbList", "TechArticle"],
  "/setups/14": ["BreadcrumbList"],
};

async function readAll(request: APIRequestContext): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for (const path of PATHS) {
    for (const language of LANGUAGES) pages.push(await readPage(request, addressIn(language, path), language));
  }
  return pages;
}

test("[2.38] [9.5] every public page says without script what it is, in its language, with its twin and its data", async ({
  request,
  baseURL,
}) => {
  const pages = await readAll(request);
  for (const page of pages) {
    const own = `${baseURL}${page.address}`;
    expect.soft(page, page.address).toMatchObject({ status: 200, lang: page.language, contentLanguage: page.language });
    expect.soft(page.robots, page.address).toBe("index, follow");
    expect.soft(page.canonical, page.address).toBe(own);
    expect.soft(page.headings, page.address).toBe(1);
    expect.soft(page.words, `${page.address} has words enough`).toBeGreaterThan(80);
    expect.soft(page.description.length, page.address).toBeGreaterThan(30);
    expect.soft(page.alternates.es, page.address).toBe(page.alternates["x-default"]);
    expect.soft(page.meta["og:url"], page.address).toBe(own);
    expect.soft(page.meta["twitter:card"], page.address).toBe("summary_large_image");
    expectData(page);
  }
  // Reciprocal: the page that a page names as its twin names it, too.
  const byAddress = new Map(pages.map((page) => [page.canonical, page]));
  for (const page of pages) {
    expect.soft(page.alternates[page.language], page.address).toBe(page.canonical);
    for (const language of LANGUAGES) {
      expect.soft(byAddress.get(page.alternates[language] ?? "")?.alternates, page.address).toEqual(page.alternates);
    }
  }
  for (const language of LANGUAGES) {
    const titles = pages.filter((page) => page.language === language).map(({ title }) => title);
    expect(
      titles.filter((title, index) => titles.indexOf(title) !== index),
      "titles used twice",
    ).toEqual([]);
  }
  for (const image of new Set(pages.map(({ meta }) => meta["og:image"] ?? ""))) {
    const answer = await request.get(image);
    expect.soft([answer.status(), answer.headers()["content-type"]], image).toEqual([200, "image/png"]);
    const bytes = await answer.body();
    expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], image).toEqual([1200, 630]);
  }
});

function expectData(page: ReadPage): void {
  const path = page.address.replace(/[?&]lang=en$/, "");
  const types = page.things.map((thing) => thing["@type"]);
  expect.soft(types, page.address).toContain("Organization");
  if (EXPECTED[path]) expect.soft(types.filter((type) => type !== "Organization").sort()).toEqual(EXPECTED[path]);
  for (const thing of page.things) {
    const missing = (REQUIRED[thing["@type"]] ?? ["@unknown"]).filter((field) => !thing[field]);
    expect.soft(missing, `${page.address} ${thing["@type"]}`).toEqual([]);
    if (thing["@type"] === "Product") expectPrices(thing, page.address);
    if (thing["@type"] === "FAQPage") {
      for (const { name, acceptedAnswer } of thing.mainEntity as { name: string; acceptedAnswer: { text: string } }[]) {
        expect.soft(page.text, page.address).toContain(name);
        expect.soft(page.text, page.address).toContain(acceptedAnswer.text);
      }
    }
  }
}

function expectPrices(product: Thing, address: string): void {
  const offers = product.offers as { price: string; priceCurrency: string }[];
  const priced = PLANS.map(({ priceCents }) => ({ price: (priceCents / 100).toFixed(2), priceCurrency: "USD" }));
  expect.soft(offers, address).toMatchObject(priced);
}

test("[2.38] the site map has every page in both languages, robots.txt names it, and the rest is kept out", async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
    address?.replaceAll("&amp;", "&"),
  );
  const expected = PATHS.flatMap((path) => LANGUAGES.map((language) => addressIn(language, `${baseURL}${path}`)));
  expect(expected.filter((address) => !listed.includes(address))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.filter((address) => /dashboard|admin|login|sin-conexion/.test(address ?? ""))).toEqual([]);
  // A sample: what is listed is there, and wants to be.
  for (const address of listed.filter((_, index) => index % 97 === 0)) {
    const page = await readPage(request, (address ?? "").replace(baseURL ?? "", ""), "es");
    expect.soft([page.status, page.robots, page.canonical], address).toEqual([200, "index, follow", address]);
  }
  for (const { path, status, robots } of [
    { path: "/dashboard/account", status: 200, robots: "noindex, nofollow" },
    { path: "/admin/orders", status: 200, robots: "noindex, nofollow" },
    { path: "/admin/login", status: 200, robots: "noindex, nofollow" },
    { path: "/no-existe", status: 404, robots: "noindex, nofollow" },
    { path: "/setups/999999", status: 404, robots: "noindex, nofollow" },
    { path: "/sin-conexion", status: 200, robots: "noindex, follow" },
  ]) {
    const page = await readPage(request, path, "es");
    expect.soft([page.status, page.robots, page.canonical], path).toEqual([status, robots, null]);
  }
});
