import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const say = sayIn("es");
test.use({ look: { language: "es", width: "390", theme: "dark" } });

test.beforeEach(async ({ page }) => {
  await page.goto("/planes");
  await untilHydrated(page);
});

test("[2.27] the menu opens by its button, holds the header's entries, and is 85 % wide", async ({ page }) => {
  await page.getByRole("button", { name: say("shell_menu_open") }).click();
  const menu = page.getByRole("dialog");
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  const { width = 0, x = 0 } = (await menu.boundingBox()) ?? {};
  expect(width).toBeCloseTo(390 * 0.85, 0);
  expect(x + width).toBeCloseTo(390, 0);
  for (const key of [
    "common_home",
    "common_setups",
    "shell_live",
    "common_results",
    "common_weekly_draw",
    "shell_pricing",
  ] as const) {
    await expect(menu.getByRole("link", { name: say(key), exact: true })).toBeVisible();
  }
  await menu.getByRole("link", { name: say("common_results"), exact: true }).click();
  await expect(page).toHaveURL(/\/resultados$/);
  await expect(menu).toBeHidden();
});

test("[2.27] a tap on the backdrop or Escape closes it, and the focus returns", async ({ page }) => {
  const button = page.getByRole("button", { name: say("shell_menu_open") });
  await button.click();
  await page.touchscreen.tap(20, 500);
  await expect(page.getByRole("dialog")).toBeHidden();
  await button.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(button).toBeFocused();
});

test("[2.27] a swipe from the right edge opens it, a fast one to the right closes it", async ({ page }) => {
  const menu = page.getByRole("dialog");
  await swipe(page, { from: 200, to: 60 });
  await expect(menu).toBeHidden();
  await swipe(page, { from: 385, to: 250 });
  await expect(menu).toBeVisible();
  await swipe(page, { from: 150, to: 350, steps: 6 });
  await expect(menu).toBeHidden();
});

test("[2.27] a short or a slow swipe leaves it open", async ({ page }) => {
  const menu = page.getByRole("dialog");
  await page.getByRole("button", { name: say("shell_menu_open") }).click();
  await swipe(page, { from: 150, to: 230, steps: 4 });
  await expect(menu).toBeVisible();
  await swipe(page, { from: 150, to: 290, steps: 14, pauseMs: 120 });
  await expect(menu).toBeVisible();
});

type Swipe = { from: number; to: number; y?: number; steps?: number; pauseMs?: number };

/** A finger drawn over the screen, sideways; coordinates in CSS pixels. `pauseMs` between its steps sets the speed. */
async function swipe(page: Page, { from, to, y = 400, steps = 8, pauseMs = 16 }: Swipe): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: Math.round(x), y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from) });
  for (let step = 1; step <= steps; step += 1) {
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: at(from + ((to - from) * step) / steps),
    });
    await page.waitForTimeout(pauseMs);
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}
