import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks(
  "a press whose code can't be fetched says so, and is answered when the connection is back",
  async ({ page, context, look, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
    await page.goto("/setups/14");
    await untilHydrated(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: say("setup_view_backtest") }).click();
    await expect(page.getByRole("status").filter({ hasText: say("offline_opening_waits") })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);
