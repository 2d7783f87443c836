import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { addPlan, applyCoupon, CARDS, payByCard, payByWallet, totalOf, walkToPayment } from "./steps/checkout-steps.ts";

test.inLooks(
  "[2.37] a declined card says so, and another one pays the same order",
  async ({ page, look, shop, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 4\d\d/);
    const { session } = await asStudent();
    await addPlan(page, say, "Starter");
    await walkToPayment(page, say);
    await payByCard(page, CARDS.declined);
    await expect(page.getByRole("alert")).toContainText(say("checkout_error_declined"));
    await expectAccessible(page);
    await payByCard(page, CARDS.good);
    await expect(page).toHaveURL(/\/dashboard\/success\?order=/);
    const orders = await shop.select<{ status: string; total_cents: number }>(
      "orders?select=status,total_cents",
      session,
    );
    expect(orders.body).toEqual([{ status: "paid", total_cents: 17_900 }]);
  },
);

test.inLooks("[2.37] closing the provider's dialog costs nothing", async ({ page, look, shop, asStudent }) => {
  const say = sayIn(look.language);
  const { session } = await asStudent();
  await addPlan(page, say, "Pro");
  await walkToPayment(page, say);
  await payByWallet(page, "cancel");
  await expect(page.getByText(say("checkout_payment_cancelled"))).toBeVisible();
  const paid = await shop.select("memberships?select=plan_id", session);
  expect(paid.body).toEqual([]);
  await payByWallet(page, "approve");
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
});

test.inLooks("[2.37] a payment held back for review is not a purchase yet", async ({ page, look, shop, asStudent }) => {
  const say = sayIn(look.language);
  const { session } = await asStudent();
  await addPlan(page, say, "Pro");
  await walkToPayment(page, say);
  await payByCard(page, CARDS.heldBack);
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_pending_title") })).toBeVisible();
  await expectAccessible(page);
  const memberships = await shop.select("memberships?select=plan_id", session);
  expect(memberships.body).toEqual([]);
});

test.inLooks("[7.22] [8.17] the provider's script fails, then loads", async ({ page, look, asStudent, complaints }) => {
  const say = sayIn(look.language);
  complaints.allow(/Failed to load resource|sdk\/js|PayPal JS SDK/);
  await asStudent();
  await addPlan(page, say, "Pro");
  let asked = "";
  await page.route(/\/sdk\/js/, (route) => {
    asked = route.request().url();
    return route.abort();
  });
  await walkToPayment(page, say);
  await expect(page.getByText("Failed to load the PayPal JS SDK script.")).toBeVisible();
  const wanted = { currency: "USD", intent: "capture", components: "buttons,card-fields" };
  expect(Object.fromEntries(new URL(asked).searchParams)).toMatchObject(wanted);
  await expectAccessible(page);
  await page.unroute(/\/sdk\/js/);
  await page.getByRole("button", { name: say("common_retry"), exact: true }).click();
  await expect(page.locator('[data-lpx-double="number"] input')).toBeVisible();
});

test.inLooks(
  "[9.9] the amount is the server's, whatever the browser has stored",
  async ({ page, look, shop, asStudent }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent();
    await addPlan(page, say, "Elite");
    await applyCoupon(page, say, "LPX10");
    await expect(totalOf(page, /449[.,]10/)).toBeVisible();
    await page.evaluate(() => {
      for (const key of ["cart", "cartDiscount"]) {
        const stored = localStorage.getItem(key) ?? "";
        localStorage.setItem(
          key,
          stored.replaceAll(/(price|priceCents|unitPriceCents|value)"\s*:\s*"?\d+"?/gi, '$1":100'),
        );
      }
    });
    await walkToPayment(page, say);
    await expect(page.getByRole("button", { name: /449[.,]10/ })).toBeVisible();
    await payByCard(page, CARDS.good);
    await expect(page).toHaveURL(/\/dashboard\/success\?order=/);
    const orders = await shop.select<{ total_cents: number }>("orders?select=total_cents", session);
    expect(orders.body).toEqual([{ total_cents: 44_910 }]);
  },
);

test.inLooks(
  "[2.24] [2.37] after the purchase the cart is empty and the order is found without its number",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    await addPlan(page, say, "Pro");
    await walkToPayment(page, say);
    await payByWallet(page, "approve");
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
    await page.goto("/gracias-por-comprar");
    await expect(page).toHaveURL(/\/dashboard\/success$/);
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
    await page.goto("/dashboard/cart");
    await expect(page.getByText(say("checkout_cart_empty_title"))).toBeVisible();
  },
);
