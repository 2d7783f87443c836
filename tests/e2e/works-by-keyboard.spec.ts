import type { Locator, Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const MOST_STOPS = 60;

/** Presses Tab until the element has the focus; every stop on the way must show where it is. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const { isShown, name } = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return { isShown: true, name: "body" };
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      const ring = (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
      return { isShown: ring, name: focused.outerHTML.slice(0, 120) };
    });
    expect(isShown, `no visible focus on ${name}`).toBe(true);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${goal} was not reached with ${MOST_STOPS} times Tab`);
}

test("[2.17] resilience 33: the first stop skips the navigation, and login needs no mouse", async ({
  page,
  account,
}) => {
  const say = sayIn("es");
  await page.goto("/login");
  await untilHydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: say("shell_skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel(say("panel_email"), { exact: true }));
  await page.keyboard.type(account.email);
  await tabTo(page, page.getByLabel(say("panel_password"), { exact: true }));
  await page.keyboard.type(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test.inLooks(
  "[2.33] [2.36] resilience 33: from the plan to the payment without a mouse",
  async ({ page, look, asStudent }) => {
    test.slow();
    const say = sayIn(look.language);
    await asStudent();
    await page.goto("/planes");
    await untilHydrated(page);
    await tabTo(page, page.getByRole("button", { name: say("pricing_add", { plan: "Pro" }), exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/cart$/);
    await tabTo(page, page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel(say("panel_tradingview_username"), { exact: true }));
    await page.keyboard.type("sin_raton");
    await tabTo(page, page.getByLabel(say("panel_telegram_username"), { exact: true }));
    await page.keyboard.type("sin_raton");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/review$/);
    await tabTo(page, page.getByRole("button", { name: say("checkout_review_proceed"), exact: true }));
    await page.keyboard.press("Enter");
    const wallet = page.locator('[data-lpx-double="buttons"] button');
    await tabTo(page, wallet);
    await page.keyboard.press("Enter");
    await expect(page.locator("dialog[open]")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(wallet).toBeFocused();
  },
);

test("[4.17] [9.14] F8 jumps to the toast, Escape closes it, and it waits while it is focused", async ({
  page,
  asStudent,
}) => {
  const say = sayIn("es");
  await asStudent();
  await page.goto("/planes");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("pricing_add", { plan: "Pro" }), exact: true }).click();
  const added = toast(page, say("checkout_plan_added_title"));
  await expect(added).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.waitForTimeout(6_000);
  await expect(added).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(added).toBeHidden();
});

test("[2.27] [9.15] the tutorials menu opens, follows arrows and letters, closes and gives the focus back", async ({
  page,
}) => {
  const say = sayIn("es");
  await page.goto("/planes");
  await untilHydrated(page);
  const menu = page
    .getByRole("banner")
    .locator("summary")
    .filter({ hasText: say("common_tutorials") });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  const entry = (label: "indicator" | "robot" | "metatrader") =>
    page.getByRole("menuitem", { name: new RegExp(say(`shell_tutorial_${label}_text`)) });
  await expect(entry("robot")).toBeVisible();
  await page.keyboard.press("m");
  await expect(entry("metatrader")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entry("robot")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(entry("robot")).toBeHidden();
  await expect(menu).toBeFocused();
});
