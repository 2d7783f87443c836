import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { addPlan, applyCoupon, fillInformation, inventBuyer, totalOf } from "./steps/checkout-steps.ts";

test.inLooks("[2.29] [4.4] [8.10] a plan that is in the cart already", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await addPlan(page, say, "Pro");
  await expect(toast(page, say("checkout_plan_added_title"))).toBeVisible();
  await addPlan(page, say, "Pro");
  await expect(toast(page, say("checkout_plan_already_title"))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/cart$/);
  await expect(page.getByRole("button", { name: say("panel_remove"), exact: false })).toHaveCount(1);
});

test.inLooks(
  "[2.33] [8.9] a plan taken out leaves an empty cart that leads to the plans",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    await addPlan(page, say, "Elite");
    await page.getByRole("button", { name: new RegExp(say("panel_remove")) }).click();
    await expect(toast(page, say("checkout_cart_removed_title"))).toBeVisible();
    await expect(page.getByText(say("checkout_cart_empty_title"))).toBeVisible();
    await page.reload();
    await page.getByRole("link", { name: say("checkout_cart_view_plans"), exact: true }).click();
    await expect(page).toHaveURL(/\/planes$/);
  },
);

test.inLooks("[5.2] an empty cart does not get to the checkout", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await page.goto("/dashboard/checkout");
  await expect(toast(page, say("checkout_empty_cart_title"))).toContainText(say("checkout_empty_cart_text"));
  await expect(page).toHaveURL(/\/dashboard\/cart$/);
});

test.inLooks("[4.3] [5.2] the review without order data leads back to the cart", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await addPlan(page, say, "Pro");
  for (const step of ["review", "payment"]) {
    await page.goto(`/dashboard/${step}`);
    await expect(toast(page, say("checkout_review_no_order"))).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/cart$/);
  }
});

test.inLooks("[5.2] the buyer's usernames are required", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await addPlan(page, say, "Pro");
  await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
  await page.getByRole("button", { name: say("checkout_information_continue"), exact: true }).click();
  const tradingview = page.getByLabel(say("panel_tradingview_username"), { exact: true });
  await expect(tradingview).toBeFocused();
  await expect(tradingview).toHaveAccessibleDescription(new RegExp(say("checkout_tradingview_required")));
  await expect(page.getByText(say("checkout_telegram_required"))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/checkout$/);
});

test.inLooks(
  "[2.35] e-mail and name come from the account; what was typed is still there after going back",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    const { account } = await asStudent();
    await addPlan(page, say, "Pro");
    await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
    const email = page.getByLabel(say("panel_email"), { exact: true });
    await expect(email).toHaveValue(account.email);
    await expect(email).toHaveAttribute("readonly");
    await expect(page.getByLabel(say("panel_full_name"), { exact: true })).toHaveAttribute("readonly");
    const buyer = inventBuyer();
    await fillInformation(page, say, buyer);
    await page.getByRole("link", { name: say("checkout_review_edit_contact"), exact: true }).click();
    await expect(page.getByLabel(say("panel_tradingview_username"), { exact: true })).toHaveValue(
      buyer.tradingviewUsername,
    );
  },
);

/** The last error goes when the next look-up begins, and one that fails is not made again. */
async function isAskedOnceOfADeadServer(page: Page, say: Say): Promise<void> {
  const coupons = /\/rest\/v1\/coupons/;
  const lastError = page.locator("form").getByText(say("checkout_coupon_invalid_text"));
  let calls = 0;
  let hasErrorMeanwhile = true;
  await expect(lastError).toBeVisible();
  await page.route(coupons, async (route) => {
    calls += 1;
    hasErrorMeanwhile = await lastError.isVisible();
    await route.fulfill({ status: 503, json: { message: "down" } });
  });
  await applyCoupon(page, say, "LPX10");
  await expect.poll(() => calls).toBe(1);
  await expect(lastError).toBeVisible();
  expect([calls, hasErrorMeanwhile]).toEqual([1, false]);
  await page.unroute(coupons);
}

test.inLooks("[4.2] [5.1] [8.9] the coupon box refuses", async ({ page, look, asStudent, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/status of 503|answer 503/);
  await asStudent();
  await addPlan(page, say, "Pro");
  await applyCoupon(page, say, "   ");
  await expect(toast(page, say("checkout_coupon_empty"))).toBeVisible();
  for (const code of ["NO-EXISTE", "HALLOWEEN30"]) {
    await applyCoupon(page, say, code);
    await expect(toast(page, say("checkout_coupon_invalid_title"))).toContainText(say("checkout_coupon_invalid_text"));
  }
  await expect(page.getByText(/269[.,]10/)).toHaveCount(0);
  await isAskedOnceOfADeadServer(page, say);
  await applyCoupon(page, say, " lpx10 ");
  await expect(toast(page, say("checkout_coupon_applied_title"))).toContainText("10%");
  await expect(totalOf(page, /269[.,]10/)).toBeVisible();
  // One coupon an order: there is no field for a second, and it says why.
  await expect(page.getByLabel(say("checkout_coupon_label"))).toHaveCount(0);
  await expect(page.getByText(say("checkout_coupon_second"))).toBeVisible();
  await page.getByRole("button", { name: say("checkout_coupon_remove", { code: "LPX10" }) }).click();
  await expect(toast(page, say("checkout_coupon_removed_title"))).toBeVisible();
  await expect(page.getByText(/269[.,]10/)).toHaveCount(0);
});

test.inLooks(
  "[3.19] [4.4] the cart and its coupon are there after a reload, and in another tab",
  async ({ page, context, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    await addPlan(page, say, "Pro");
    await applyCoupon(page, say, "LPX10");
    await expect(totalOf(page, /269[.,]10/)).toBeVisible();
    await page.reload();
    await expect(totalOf(page, /269[.,]10/)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/dashboard/cart");
    await expect(totalOf(other, /269[.,]10/)).toBeVisible();
  },
);

test.inLooks("[4.4] a stored cart that cannot be read is thrown away", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/planes");
  await untilHydrated(page);
  await page.evaluate(() => {
    for (const key of ["cart", "cartDiscount", "checkoutData"]) localStorage.setItem(key, "{ not json");
  });
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByRole("link", { name: say("common_cart"), exact: true }).first()).toBeVisible();
  const left = await page.evaluate(() =>
    ["cart", "cartDiscount", "checkoutData"].map((key) => localStorage.getItem(key)),
  );
  expect(left.every((value) => value === null || value !== "{ not json")).toBe(true);
});
