import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { addPlan, CARDS, payByCard, walkToPayment } from "./steps/checkout-steps.ts";

test.inLooks(
  "a cart that emptied because its order was paid in another tab says so, and shows the order",
  async ({ page, context, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    await addPlan(page, say, "Pro");
    await walkToPayment(page, say);
    const payment = await context.newPage();
    await payment.goto("/dashboard/payment");
    await expect(payment.getByRole("heading", { level: 1, name: say("checkout_payment_title") })).toBeVisible();
    const cart = await context.newPage();
    await cart.goto("/dashboard/cart");
    await expect(cart.getByRole("link", { name: say("checkout_cart_continue"), exact: true })).toBeVisible();

    await payByCard(page, CARDS.good);
    const success = say("checkout_success_title");
    await expect(page.getByRole("heading", { level: 1, name: success })).toBeVisible();
    const number = /\d{4,}/.exec((await page.getByRole("main").getByRole("status").first().textContent()) ?? "")?.[0];
    for (const other of [payment, cart]) {
      await expect(other.getByRole("heading", { level: 1, name: success })).toBeVisible();
      await expect(other.getByText(say("checkout_already_paid_title"))).toBeVisible();
      await expect(other.getByText(say("checkout_already_paid_text", { number: String(number) }))).toBeVisible();
      await expect(other.getByText(say("checkout_review_no_order"))).toHaveCount(0);
      await expectAccessible(other);
    }

    // So does the way back from the receipt.
    await page.goBack();
    await expect(page.getByText(say("checkout_already_paid_title"))).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/success\?order=/);
  },
);

test.inLooks("the information step keeps what was typed through a reload", async ({ page, look, asStudent }) => {
  const say = sayIn(look.language);
  await asStudent();
  await addPlan(page, say, "Pro");
  await page.goto("/dashboard/checkout");
  const field = (key: "panel_tradingview_username" | "panel_telegram_username") =>
    page.getByLabel(say(key), { exact: true });
  await field("panel_tradingview_username").fill("lucia_tv");
  await field("panel_telegram_username").pressSequentially("luc");
  await page.reload();
  await expect(field("panel_tradingview_username")).toHaveValue("lucia_tv");
  await expect(field("panel_telegram_username")).toHaveValue("luc");
  // What was only typed is no information yet.
  await page.goto("/dashboard/review");
  await expect(toast(page, say("checkout_review_no_order"))).toBeVisible();
});
