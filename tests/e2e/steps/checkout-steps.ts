import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { untilHydrated } from "#tests/fixtures/browser.ts";
import type { Say } from "#tests/fixtures/texts.ts";

/** Numbers the payment double takes; what happens to each is the double's own table. */
export const CARDS = { good: "4111111111111111", declined: "4000000000000002", heldBack: "4000000000009987" };

export type Buyer = { tradingviewUsername: string; telegramUsername: string };

/** Usernames nobody else has, so that an administrator finds this buyer and no other. */
export function inventBuyer(): Buyer {
  const mark = randomUUID().slice(0, 6);
  return { tradingviewUsername: `lucia_tv_${mark}`, telegramUsername: `lucia_tg_${mark}` };
}

/** Presses a plan's button on /planes, as somebody signed in; the cart opens. */
export async function addPlan(page: Page, say: Say, plan: string): Promise<void> {
  await page.goto("/planes");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("pricing_add", { plan }), exact: true }).click();
  await page.waitForURL("**/dashboard/cart");
}

/** The total, where it is in sight: on a phone at the window's top, else in the summary. */
export function totalOf(page: Page, amount: RegExp) {
  return page.getByText(amount).filter({ visible: true });
}

export async function applyCoupon(page: Page, say: Say, code: string): Promise<void> {
  const field = page.getByLabel(say("checkout_coupon_label"));
  if (!(await field.isVisible())) await page.getByText(say("checkout_coupon_ask"), { exact: true }).click();
  await field.fill(code);
  await page.getByRole("button", { name: say("panel_apply"), exact: true }).click();
}

/** From the cart to the review, with the buyer's two usernames. */
export async function fillInformation(page: Page, say: Say, buyer: Buyer): Promise<void> {
  await page.getByLabel(say("panel_tradingview_username"), { exact: true }).fill(buyer.tradingviewUsername);
  await page.getByLabel(say("panel_telegram_username"), { exact: true }).fill(buyer.telegramUsername);
  await page.getByRole("button", { name: say("checkout_information_continue"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_review_title") })).toBeVisible();
}

/** From the review; the terms were accepted with the account. */
export async function proceedToPayment(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("checkout_review_proceed"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("checkout_payment_title") })).toBeVisible();
}

/** Cart → Information → Review → Payment, for tests that are about the payment. */
export async function walkToPayment(page: Page, say: Say): Promise<void> {
  await page.goto("/dashboard/checkout");
  await fillInformation(page, say, inventBuyer());
  await proceedToPayment(page, say);
}

/** Types a card into the provider's fields and presses the button that carries the amount. */
export async function payByCard(page: Page, number: string): Promise<void> {
  const field = (name: string) => page.locator(`[data-lpx-double="${name}"] input`);
  await field("number").fill(number);
  await field("expiry").fill("1230");
  await field("cvv").fill("123");
  await page.getByRole("button", { name: /USD/ }).click();
}

/** The provider's own button and its dialog: pay with a good or an empty account, or close it. */
export async function payByWallet(page: Page, choice: "approve" | "decline" | "cancel"): Promise<void> {
  await page.locator('[data-lpx-double="buttons"] button').click();
  const buttons = page.locator("dialog[open] button");
  await buttons.nth({ approve: 0, decline: 1, cancel: 2 }[choice]).click();
}
