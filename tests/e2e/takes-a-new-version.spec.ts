import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const NEXT_VERSION = "9.9.9";

test.inLooks("[4.14] [7.19] [8.17] resilience 34: one reload of an old tab", async ({ page, look, complaints }) => {
  const say = sayIn(look.language);
  let served: string | null = null;
  await page.route("**/meta.json", (route) =>
    served === null ? route.abort() : route.fulfill({ json: { version: served } }),
  );
  complaints.allow(/ERR_FAILED.*meta\.json/);
  await page.clock.install();
  await page.goto("/planes");
  await untilHydrated(page);
  await page.evaluate(() => localStorage.setItem("cart", JSON.stringify([{ id: "anual", quantity: 1 }])));
  await page.reload();
  await untilHydrated(page);
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));

  const later = page.waitForResponse(/look-for-updates/);
  await page.clock.runFor(20_000);
  await later;
  // The code that was fetched runs a moment later: the clock goes on until it has asked.
  let failures = 0;
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/meta.json")) failures += 1;
  });
  await expect
    .poll(async () => {
      await page.clock.runFor("10:00");
      return failures;
    })
    .toBeGreaterThan(0);
  const offer = page.getByRole("region", { name: say("updates_region") });
  await expect(offer).toHaveCount(0);

  served = NEXT_VERSION;
  await page.clock.runFor("10:00");
  await expect(offer).toContainText(say("updates_title"));
  await expectAccessible(page);
  await offer.getByRole("button", { name: say("updates_now") }).click();
  await expect(page.getByText(say("checkout_updated_title"), { exact: true })).toBeVisible();
  await untilHydrated(page);
  await page.clock.runFor(20_000);
  expect(loads).toHaveLength(1);
  expect(await page.evaluate(() => [localStorage.getItem("appVersion"), localStorage.getItem("cart")])).toEqual([
    NEXT_VERSION,
    null,
  ]);
});
