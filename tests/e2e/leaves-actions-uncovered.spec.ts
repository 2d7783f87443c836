import type { Page } from "@playwright/test";
import { CONSENT_KEY } from "#app/core/browser/storage/storage-keys.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll, expectUncovered } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { addPlan } from "./steps/checkout-steps.ts";

/** As somebody comes who was never asked about cookies. */
async function forgetConsent(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.removeItem(key), CONSENT_KEY);
}

test.inLooks(
  "the compare bar, the cookie card, a toast and the help button leave each other's actions free",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await forgetConsent(page);
    await page.goto("/setups?compare=14&compare=27");
    await untilHydrated(page);
    const card = page.getByRole("region", { name: say("consent_label") });
    const bar = page.getByRole("region", { name: say("library_compare_bar") });
    const compare = bar.getByRole("link", { name: say("common_compare") });
    await expect(card).toBeVisible();
    const { height = 0 } = (await card.boundingBox()) ?? {};
    expect(height, "a small card").toBeLessThan(look.width === "390" ? 150 : 160);
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^(Votar por|Vote for) / })
      .click();
    await expect(toast(page, say("votes_error_title"))).toBeVisible();
    // First: it leaves by itself.
    await expectUncovered(toast(page, say("votes_error_title")).getByRole("link"));
    await expectUncovered(compare);
    await expectUncovered(card.getByRole("button", { name: say("consent_accept") }));
    await expectUncovered(card.getByRole("button", { name: say("consent_reject") }));
    await expect(page.getByRole("button", { name: say("help_open") })).toBeHidden();
    await expectNoSidewaysScroll(page);

    await card.getByRole("button", { name: say("consent_reject") }).click();
    await page.getByRole("button", { name: say("library_compare_clear") }).click();
    await expect(toast(page, say("votes_error_title"))).toBeHidden({ timeout: 10_000 });
    await expect(page.getByRole("button", { name: say("help_open") })).toBeVisible();
  },
);

test.inLooks("a toast leaves the actions of an open setup free", async ({ page, look, context }) => {
  const say = sayIn(look.language);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/setups?setup=14");
  await untilHydrated(page);
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: say("setup_share"), exact: true }).click();
  await expect(page.locator("li[data-state=open]")).toBeVisible();
  for (const action of await sheet.locator("footer").last().locator("a, button").all()) await expectUncovered(action);
});

test.inLooks(
  "[8.10] the cart says what was added, and its own way on stays free; nobody is asked about cookies there",
  async ({ page, look, asStudent, signInAs }) => {
    const say = sayIn(look.language);
    await asStudent();
    await forgetConsent(page);
    await addPlan(page, say, "Pro");
    const added = toast(page, say("checkout_plan_added_title"));
    await expect(added).toBeVisible();
    await expect(added.getByRole("link", { name: say("checkout_view_cart") })).toBeVisible();
    await expectUncovered(page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }));
    await expectAccessible(page);
    const card = page.getByRole("region", { name: say("consent_label") });
    await expect(card).toHaveCount(0);
    await page.goto("/dashboard/account");
    await expect(card).toBeVisible();
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: say("admin_queue_title") })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(card).toHaveCount(0);
  },
);

test.inLooks("the cookie card leaves the way in free to who comes to buy a plan", async ({ page, look }) => {
  const say = sayIn(look.language);
  await forgetConsent(page);
  await page.goto("/login?plan=anual");
  await untilHydrated(page);
  await expect(page.getByRole("region", { name: say("consent_label") })).toBeVisible();
  await expectUncovered(page.getByLabel(say("panel_email"), { exact: true }));
});
