import type { Locator } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessibleAgain } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** Fixed at UTC-5: an hour behind the reference clock all year. */
test.use({ timezoneId: "America/Lima" });

/** The first time that a place tells, in minutes of its day. */
async function firstTime(place: Locator): Promise<number> {
  const [, hour = "", minute = ""] = /(\d\d):(\d\d)/.exec((await place.textContent()) ?? "") ?? [];
  return Number(hour) * 60 + Number(minute);
}

test.inLooks("[9.12] times are mine first, and UTC-4 everywhere once I say so", async ({ page, look }) => {
  const say = sayIn(look.language);
  const [own, reference] = [say("clock_own"), say("clock_zone_reference")];
  await page.goto("/setups");
  await untilHydrated(page);
  const times = page.getByRole("article").first().getByText(own);
  await expect(times).toBeVisible();
  const mine = await firstTime(times);
  const clocks = page.getByRole("main").getByRole("group", { name: say("clock_switch") });
  await clocks.getByText(reference, { exact: true }).click();
  const kept = page.getByRole("article").first().getByText(reference);
  await expect(kept).toBeVisible();
  expect((mine + 60) % 1_440).toBe(await firstTime(kept));
  await expect(page.getByRole("article").getByText(own)).toHaveCount(0);

  const card = page.getByRole("article").first();
  await page.getByRole("searchbox", { name: say("library_search") }).fill("nasdaq");
  await expect(page).toHaveURL(/q=nasdaq/);
  await expect(card).toContainText("NAS100");
  await page
    .getByRole("group", { name: say("library_unit") })
    .getByText("USD")
    .click();
  await expect(card).toContainText("USD");
  // All of it opens the setup, not its name alone.
  await card.click({ position: { x: 24, y: 190 } });
  const sheet = page.getByRole("dialog");
  const inSheet = sheet.getByRole("group", { name: say("clock_switch") });
  await expect(sheet.getByText(say("setup_zone_notice"))).toBeVisible();
  await expect(inSheet.getByRole("radio", { checked: true })).toHaveAccessibleName(reference);
  await expectAccessibleAgain(page, { include: "[role=dialog]" });
  await page.reload();
  await expect(inSheet.getByRole("radio", { checked: true })).toHaveAccessibleName(reference);
  await inSheet.getByText(say("clock_local")).click();
  await expect(sheet.getByText(own).first()).toBeVisible();

  await page.goto("/trading-en-vivo");
  const now = new RegExp(say("live_now", { time: "\\d\\d:\\d\\d", zone: own }));
  await expect(page.getByText(now)).toBeVisible();
});
