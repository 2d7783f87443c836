import type { Browser, Page } from "@playwright/test";
import { confirmByCode, fillRegisterForm, submitRegisterForm } from "#tests/e2e/steps/account-steps.ts";
import {
  applyCoupon,
  CARDS,
  fillInformation,
  inventBuyer,
  payByCard,
  proceedToPayment,
} from "#tests/e2e/steps/checkout-steps.ts";
import { openMailbox } from "#tests/fixtures/mailbox.ts";
import { storedChoices } from "#tests/fixtures/remembered.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { type PURCHASE_SHOTS, purchaseFile } from "./readme-shots.ts";

type Name = (typeof PURCHASE_SHOTS)[number];

/** Buys the Pro plan as a stranger on a phone, and draws each screen on the way. */
export async function drawPurchase(
  browser: Browser,
  address: string,
  draw: (page: Page, file: string) => Promise<void>,
): Promise<void> {
  const say = sayIn("es");
  const account = inventAccount();
  const context = await browser.newContext({
    locale: "es-ES",
    baseURL: address,
    viewport: { width: 390, height: 844 },
    colorScheme: "light",
    reducedMotion: "reduce",
    bypassCSP: true,
    storageState: storedChoices({ language: "es" }, address),
  });
  const page = await context.newPage();
  const drawScreen = async (name: Name) => {
    await page.evaluate(() => scrollTo(0, 0));
    await draw(page, purchaseFile(name));
  };

  await page.goto("/login?plan=anual&from=%2Fdashboard%2Fcart");
  await page.locator("html[data-ready]").waitFor();
  await fillRegisterForm(page, say, account);
  await drawScreen("account");
  await submitRegisterForm(page, say);
  await page.getByLabel(say("account_confirm_code"), { exact: true }).waitFor();
  await drawScreen("code");
  await confirmByCode(page, say, { mailbox: openMailbox(address), email: account.email });
  await page.waitForURL("**/dashboard/cart");
  await applyCoupon(page, say, "LPX10");
  await page
    .getByText(/269,10/)
    .filter({ visible: true })
    .first()
    .waitFor();
  // The toast would still be on every screen of so quick a walk.
  await page.getByRole("button", { name: say("account_toast_close"), exact: true }).click();
  await drawScreen("cart");
  await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: say("checkout_information_title") }).waitFor();
  await drawScreen("information");
  await fillInformation(page, say, inventBuyer());
  await page.getByText(say("checkout_review_terms_unchanged"), { exact: true }).waitFor();
  await drawScreen("review");
  await proceedToPayment(page, say);
  await page.locator('[data-lpx-double="number"] input').waitFor();
  await drawScreen("payment");
  await payByCard(page, CARDS.good);
  await page.waitForURL("**/dashboard/success?**");
  await page.getByRole("button", { name: say("orders_receipt"), exact: true }).waitFor();
  await drawScreen("success");
  await context.close();
}
