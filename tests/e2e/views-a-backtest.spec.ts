import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const PICTURES = "https://images.example";
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The operator keeps pictures elsewhere; the demonstration's setups have none, so the answers are given one. */
async function giveBacktest(page: Page, imageUrl: string): Promise<void> {
  await page.route("**/rest/v1/setups?*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const give = (row: object) => ({ ...row, image_url: imageUrl });
    await route.fulfill({ response: answer, json: Array.isArray(body) ? body.map(give) : give(body) });
  });
}

test.inLooks(
  "[2.32] [7.21] a picture of the backtest is fetched and enlarged, and Escape closes only it",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await giveBacktest(page, `${PICTURES}/backtest.PNG`);
    await page
      .context()
      .route(`${PICTURES}/**`, (route) =>
        route.fulfill({ body: PIXEL, contentType: "image/png", headers: { "access-control-allow-origin": "*" } }),
      );
    await page.goto("/setups?setup=14");
    await page.getByRole("link", { name: say("setup_view_backtest") }).click();
    const picture = page.locator("[role=dialog] img");
    await expect(picture).toHaveAttribute("src", /^blob:/);
    await expectAccessible(page, { include: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await expect(picture).toHaveCount(0);
    await expect(page.getByRole("dialog").getByText(say("setup_zone_notice"))).toBeVisible();
  },
);

test("[7.21] [8.17] a picture that can't be had opens in a new tab instead", async ({ page, complaints }) => {
  complaints.allow(/images\.example|404/);
  const say = sayIn("es");
  await giveBacktest(page, `${PICTURES}/gone.webp`);
  await page.context().route(`${PICTURES}/**`, (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto("/setups?setup=14");
  const tab = page.context().waitForEvent("page");
  await page.getByRole("link", { name: say("setup_view_backtest") }).click();
  await expect.poll(async () => (await tab).url()).toBe(`${PICTURES}/gone.webp`);
});

test("[2.32] a link that is no picture opens in a new tab", async ({ page }) => {
  const say = sayIn("es");
  await giveBacktest(page, "https://images.example/x/abc/");
  await page.context().route(`${PICTURES}/**`, (route) => route.fulfill({ body: "chart", contentType: "text/html" }));
  await page.goto("/setups?setup=14");
  const tab = page.context().waitForEvent("page");
  await page.getByRole("link", { name: say("setup_view_backtest") }).click();
  await expect.poll(async () => (await tab).url()).toBe(`${PICTURES}/x/abc/`);
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test.inLooks("without a picture our own chart is enlarged, with its notice", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/setups/14");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("setup_view_backtest"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: say("common_equity_curve") })).toBeVisible();
  await expect(dialog.getByText(say("disclosures_hypothetical_text"))).toBeVisible();
});
