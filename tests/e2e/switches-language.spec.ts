import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { languageName } from "#domain/language/language-of.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem("language"));

async function languageCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === "language")?.value;
}

test("[1.16] [3.19] the header's menu switches the language, and the choice stays", async ({ page }) => {
  await page.goto("/planes?utm_source=mail#top");
  await untilHydrated(page);
  await page.getByRole("banner").locator("summary").filter({ hasText: /^es/i }).click();
  await page.getByRole("menuitem", { name: "English", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayIn("en")("pricing_title", { plans: 3 }));
  expect(page.url()).toContain("/planes?utm_source=mail#top");
  expect([await storedLanguage(page), await languageCookie(page)]).toEqual(["en", "en"]);
  await page.goto("/faq");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("[5.10] Spanish is the default, whatever the browser speaks and whatever is stored", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.evaluate(() => localStorage.setItem("language", "fr"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await context.close();
});

test("[1.16] [5.10] a browser in English is offered English in the page's first line, and may put it away", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/planes");
  const offer = page.getByRole("button", { name: "This site is also in English" });
  await expect(offer).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.getByRole("complementary").getByRole("button", { name: "Close" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await expect(offer).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("languageOffer"));
  await page.reload();
  await offer.click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await untilHydrated(page);
  await expect(page.getByRole("button", { name: "Este sitio también está en español" })).toBeHidden();
  await context.close();
});

const OFFER = { name: "This site is also in English" };

/** Where a page's own content begins, once the strip above it has been measured. */
async function topOfContent(browser: Browser, options: BrowserContextOptions, isOffered: boolean): Promise<number> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto("/planes");
  await untilHydrated(page);
  await expect(page.getByRole("button", OFFER)).toBeVisible({ visible: isOffered });
  const top = await page.locator("#main").evaluate(async (main) => {
    // The page follows the strip's height by a ResizeObserver, which is heard before the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return main.getBoundingClientRect().top;
  });
  await context.close();
  return top;
}

for (const { name, ...screen } of [
  { name: "a phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: "a desk", viewport: { width: 1280, height: 800 } },
]) {
  test(`[1.16] the offer of a language takes the room of the line before it, on ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const before = await topOfContent(browser, { ...screen, baseURL, locale: "es-ES" }, false);
    expect(await topOfContent(browser, { ...screen, baseURL, locale: "en-US" }, true)).toBe(before);
  });
}

test("[2.8] a legal text is read on in the language of the page before, whatever is stored", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("language", "es"));
  await page.goto("/planes?lang=en");
  await untilHydrated(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: sayIn("en")("shell_footer_privacy") })
    .click();
  await expect(page).toHaveURL(/\/politica-privacidad$/);
  await expect(page.getByRole("heading", { level: 2, name: "Who answers for your data" })).toBeVisible();
});

test("[1.16] the English address is English without a script, for search engines", async ({ request }) => {
  const page = await (await request.get("/planes?lang=en")).text();
  expect(page).toMatch(/<html[^>]* lang="en"/);
  expect(page).toContain('hrefLang="es"');
});

test("[1.16] a choice that only localStorage knows is mended before anything is seen", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.context().clearCookies();
  const seen: string[] = [];
  await page.exposeFunction("tellSeen", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const tell = () => {
      const heading = document.querySelector("h1");
      const isShown = heading !== null && !document.documentElement.hidden;
      if (isShown) (window as unknown as { tellSeen: (text: string) => void }).tellSeen(heading.textContent ?? "");
      requestAnimationFrame(tell);
    };
    requestAnimationFrame(tell);
  });
  await page.goto("/planes");
  await untilHydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect([...new Set(seen)]).toEqual([sayIn("en")("pricing_title", { plans: 3 })]);
  expect(await languageCookie(page)).toBe("en");
});

test.inLooks("[1.16] the cart keeps its plans through a switch", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await page.goto("/planes");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("pricing_add", { plan: "Pro" }), exact: true }).click();
  await page.waitForURL("**/dashboard/cart");
  // The page's own header replaces the public one, with whatever is open in it.
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_cart_title") })).toBeVisible();
  const other = look.language === "es" ? "en" : "es";
  await page
    .getByRole("banner")
    .locator("summary")
    .filter({ hasText: say("shell_language_current", { language: languageName(look.language) }) })
    .click();
  await page.getByRole("menuitem", { name: languageName(other) }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(page.getByRole("button", { name: new RegExp(sayIn(other)("panel_remove")) })).toHaveCount(1);
});
