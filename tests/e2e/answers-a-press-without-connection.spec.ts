import { expect, testInLooks, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

testInLooks(
  "a press whose code can't be fetched says so, and is answered when the connection is back",
  async ({ page, context, look, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.goto("/");
    await untilHydrated(page);
    const enlarge = page.locator("#resultados-traders button.card").first();
    await enlarge.scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await enlarge.click();
    await expect(page.getByRole("status").filter({ hasText: say("offline_opening_waits") })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);
