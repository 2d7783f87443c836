import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.use({ serviceWorkers: "allow" });

/** What the service worker has kept, as paths. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test.inLooks(
  "[7.23] resilience 34: the library and visited pages are read without a connection, nothing personal is kept",
  async ({ page, context, look, asStudent, complaints }) => {
    const say = sayIn(look.language);
    await asStudent();
    await page.goto("/dashboard/account");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto("/faq");
    await page.goto("/dashboard/account");
    await untilHydrated(page);
    await expect.poll(() => keptPaths(page)).toContain("/faq");
    const kept = await keptPaths(page);
    expect(kept).toEqual(expect.arrayContaining(["/", "/setups", "/faq", "/sin-conexion"]));
    expect(kept.filter((path) => /^\/(auth|rest|api|functions|realtime|dashboard|admin)/.test(path))).toEqual([]);

    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await context.setOffline(true);
    await page.goto("/setups?utm_source=mail");
    await expect(page.locator("html")).toHaveAttribute("lang", look.language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common_setups"));
    await expect(page.locator("main article, main li").first()).toBeVisible();
    for (const path of ["/dashboard/account", "/trading-en-vivo"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("offline_title"));
      await expect(page.locator("html")).toHaveAttribute("lang", look.language);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole("link", { name: say("common_retry") }).click();
    await untilHydrated(page);
    await expect(page).toHaveURL(/\/trading-en-vivo$/);
  },
);
