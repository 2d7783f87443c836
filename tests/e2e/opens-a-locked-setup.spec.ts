import type { FundingSetup } from "#domain/setups/funding-setup.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const LOCKED = 300;
const REFUSAL = { status: 400, json: { code: "PGRST100", message: "refused" } };

test.inLooks(
  "[6.2] a locked setup shows its name, its asset and its plan, and nothing else leaves the server",
  async ({ page, look, shop, complaints }) => {
    complaints.allow(/status of 404/);
    const say = sayIn(look.language);
    const { body } = await shop.call<FundingSetup[]>("/rest/v1/rpc/list_funding_setups", { body: {} });
    const teaser = body.find(({ id }) => id === LOCKED);
    const answer = await page.goto(`/setups/${LOCKED}`);
    expect(answer?.status()).toBe(404);
    const html = (await answer?.text()) ?? "";
    expect(html).toContain("noindex");
    expect(html).not.toMatch(/pattern1Hour|stopLoss|winRate|statistics/);
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(teaser?.name ?? "?");
    await expectAccessible(page, { include: "main" });
    await page
      .getByRole("main")
      .getByRole("link", { name: say("setup_locked_plans") })
      .click();
    await expect(page).toHaveURL(/\/planes$/);
  },
);

test.inLooks(
  "[6.4] who has the plan reads the setup, on its page and over the library",
  async ({ page, look, asStudent, complaints }) => {
    complaints.allow(/status of 404/);
    const say = sayIn(look.language);
    await asStudent(["lifetime"]);
    await page.goto(`/setups/${LOCKED}`);
    await expect(page.getByText(say("setup_zone_notice"))).toBeVisible();
    await expect(page.getByRole("slider", { name: say("setup_chart_cursor") })).toBeVisible();
    await page.goto(`/setups?setup=${LOCKED}`);
    await expect(page.getByRole("dialog").getByText(say("setup_zone_notice"))).toBeVisible();
  },
);

test("[8.15] a setup that doesn't exist is the 404 page, over the library a sentence", async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const say = sayIn("es");
  for (const id of ["999999", "abc", "0", "1e3"]) {
    const answer = await page.goto(`/setups/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("common_page_not_found"));
  }
  await page.goto("/setups?setup=999999");
  await expect(page.getByRole("dialog", { name: say("setup_unknown_title") })).toBeVisible();
});

test("a setup that can't be read says so, and is read when asked again", async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  const say = sayIn("es");
  let isDown = true;
  await page.route("**/rest/v1/setup_trades*", (route) => (isDown ? route.fulfill(REFUSAL) : route.continue()));
  await page.goto("/setups?setup=14");
  await untilHydrated(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText(say("setup_error_title"));
  isDown = false;
  await dialog.getByRole("button", { name: say("common_retry") }).click();
  await expect(dialog.getByText(say("setup_zone_notice"))).toBeVisible();
});

test("a setup is read without any script, months and weekdays too", async ({ browser, baseURL }) => {
  const say = sayIn("en");
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/setups/118?lang=en");
  await expect(page.getByText(say("setup_zone_notice"))).toBeVisible();
  await expect(page.getByRole("img", { name: say("common_equity_curve") })).toBeVisible();
  await page.getByText(say("setup_months")).first().click();
  await expect(page.getByRole("table", { name: say("setup_months") }).getByRole("row")).toHaveCount(26);
  await page.getByText(/See and download/).click();
  await expect(page.getByText(say("setup_trades_need_script"))).toBeVisible();
  await context.close();
});
