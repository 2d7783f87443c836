import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessibleAgain } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const FIRST_HEADING = { es: "Antes de empezar", en: "Before you start" };

test.inLooks("[2.4] [1.7] the tutorials of a platform, one of them read, and the next", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/tutoriales");
  await untilHydrated(page);
  const platforms = page.getByRole("navigation", { name: say("tutorials_platforms") });
  await platforms.getByRole("link", { name: say("common_indicator"), exact: true }).click();
  await expect(page).toHaveURL(/\?platform=indicator$/);
  await expect(page.getByRole("heading", { name: say("tutorials_mt5_title") })).toBeHidden();
  await expectAccessibleAgain(page);
  await page.getByRole("link", { name: say("tutorials_install_title"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("tutorials_install_title") })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(FIRST_HEADING[look.language]);
  await expectAccessibleAgain(page);
  await page.getByRole("link", { name: say("tutorials_apply_title"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("tutorials_apply_title") })).toBeVisible();
  // One that isn't written yet leads nowhere, and has no page.
  await page.goto("/ea-lpx-tutoriales");
  await expect(page.getByRole("heading", { name: say("tutorials_tester_title") })).toBeVisible();
  await expect(page.getByRole("link", { name: say("tutorials_tester_title") })).toHaveCount(0);
  const answer = await page.request.get("/tutoriales/probador-de-estrategias");
  expect(answer.status()).toBe(404);
});
