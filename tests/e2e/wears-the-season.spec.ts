import { HALLOWEEN } from "#domain/promotions/season.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const LINES = { es: "Halloween: 30 % con HALLOWEEN30", en: "Halloween: 30% with HALLOWEEN30" };
/** A window's pointer can't leave it in a test. */
const leaveThroughTop = () =>
  document.documentElement.dispatchEvent(new MouseEvent("mouseleave", { clientY: -1, relatedTarget: null }));

test.inLooks("[1.15] [2.38] [4.13] [9.8] [9.15] Halloween: banner, pop-up", async ({ page, context, look }) => {
  const say = sayIn(look.language);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: new Date("2026-10-27T12:00:00Z") });
  await page.goto("/planes");
  await untilHydrated(page);
  await page.clock.runFor(200);
  const banner = page.getByText(LINES[look.language]);
  const strip = page.locator("#site-banner");
  // It waits for who points at it.
  await banner.hover();
  await page.clock.runFor(6_000);
  await expect(banner).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const { height = 0 } = (await strip.boundingBox()) ?? {};
  await expect(strip.locator("xpath=..")).toHaveCSS("padding-top", `${height}px`);
  await page.mouse.move(200, 400);
  await page.clock.runFor(2_500);
  await expect(banner).toBeVisible();
  await page.clock.runFor(2_600);
  await expect(banner).toBeHidden();
  expect((await strip.boundingBox())?.height).toBe(height);

  await page.evaluate(leaveThroughTop);
  const popUp = page.getByRole("dialog");
  await expect(popUp).toContainText(HALLOWEEN.couponCode);
  // From here on time passes only as the test says: a busy machine takes longer than a button stays changed.
  await page.clock.pauseAt(new Date("2026-10-27T13:00:00Z"));
  await popUp.getByRole("button", { name: say("promotion_copy"), exact: true }).click();
  await expect(popUp.getByRole("button", { name: say("common_copied"), exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(HALLOWEEN.couponCode);
  await page.clock.runFor(900);
  await expect(popUp.getByRole("button", { name: say("common_copied"), exact: true })).toBeVisible();
  await page.clock.runFor(1_200);
  await expect(popUp.getByRole("button", { name: say("promotion_copy"), exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popUp).toBeHidden();
  await page.evaluate(leaveThroughTop);
  await page.clock.runFor(500);
  await expect(popUp).toBeHidden();
  await page.clock.resume();

  await page.getByRole("button", { name: say("promotion_pause") }).click();
  await expect(page.getByRole("button", { name: say("promotion_play") })).toBeVisible();
  await page.goto("/faq");
  await untilHydrated(page);
  await page.clock.runFor(5_000);
  await expect(page.getByRole("button", { name: say("promotion_pause") })).toHaveCount(0);
});

test.inLooks("[1.15] out of season only an administrator may look at it", async ({ page, look, signInAs }) => {
  const say = sayIn(look.language);
  await page.goto("/?preview=halloween");
  await untilHydrated(page);
  // Nothing is touched.
  await expect(page.getByRole("button", { name: say("help_open") })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-season");
  await signInAs(ADMIN_LOGIN);
  await page.goto("/?preview=halloween");
  await untilHydrated(page);
  await expect(page.getByText(LINES[look.language])).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-season", "halloween");
});
