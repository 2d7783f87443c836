import type { Page } from "@playwright/test";
import { CARDS, inventBuyer, payByCard } from "#tests/e2e/steps/checkout-steps.ts";
import { untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** Goes on with what was begun, and throws where it can't or something is lost. */
export type GoOn = () => Promise<void>;

const say = sayIn("es");

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The plans' page; then the whole purchase from it. */
export async function openPlans(page: Page): Promise<GoOn> {
  await page.goto("/planes");
  await untilHydrated(page);
  return async () => {
    await addPlan(page);
    await leadToInformation(page);
    await field(page, say("panel_tradingview_username")).fill(inventBuyer().tradingviewUsername);
    await finishPurchase(page);
  };
}

/** A purchase's second step with one field filled in; then the rest of it. */
export async function typeInformation(page: Page): Promise<GoOn> {
  await page.goto("/planes");
  await untilHydrated(page);
  await addPlan(page);
  await leadToInformation(page);
  const { tradingviewUsername } = inventBuyer();
  const typed = field(page, say("panel_tradingview_username"));
  await typed.fill(tradingviewUsername);
  return async () => {
    await expectText(page, say("panel_tradingview_username"), tradingviewUsername);
    await finishPurchase(page);
  };
}

/** A question to support that is written half; then it is sent. */
export async function typeTicket(page: Page): Promise<GoOn> {
  const message = "Compré ayer y el indicador no aparece.";
  await page.goto("/soporte");
  await untilHydrated(page);
  await field(page, say("common_name")).fill("Ana Ruiz");
  await field(page, say("common_email")).fill("ana@example.com");
  await field(page, say("support_field_message")).fill(message);
  return async () => {
    await expectText(page, say("support_field_message"), message);
    await field(page, say("support_field_subject")).fill("Acceso");
    await page.getByRole("button", { name: say("support_send"), exact: true }).click();
    await page.getByRole("button", { name: say("support_sent_another") }).waitFor();
  };
}

async function addPlan(page: Page): Promise<void> {
  await page.getByRole("button", { name: say("pricing_add", { plan: "Pro" }), exact: true }).click();
  await page.waitForURL("**/dashboard/cart");
}

async function leadToInformation(page: Page): Promise<void> {
  await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
  await heading(page, say("checkout_information_title")).waitFor();
}

async function finishPurchase(page: Page): Promise<void> {
  await field(page, say("panel_telegram_username")).fill(inventBuyer().telegramUsername);
  await page.getByRole("button", { name: say("checkout_information_continue"), exact: true }).click();
  await heading(page, say("checkout_review_title")).waitFor();
  const proceed = page.getByRole("button", { name: say("checkout_review_proceed"), exact: true });
  await proceed.waitFor();
  // Builds before decision 236 ask for the terms at every purchase.
  const terms = page.getByRole("checkbox");
  if ((await terms.count()) > 0) await terms.check();
  await proceed.click();
  await heading(page, say("checkout_payment_title")).waitFor();
  await payByCard(page, CARDS.good);
  await heading(page, say("checkout_success_title")).waitFor();
}

async function expectText(page: Page, name: string, text: string): Promise<void> {
  const value = await field(page, name).inputValue();
  if (value !== text) throw new Error(`${name} has ${JSON.stringify(value)} instead of what was typed`);
}
