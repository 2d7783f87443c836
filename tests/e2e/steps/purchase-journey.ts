import { expect, type Page } from "@playwright/test";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import type { TestArguments } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";
import { confirmByCode, fillRegisterForm, signIn, submitRegisterForm, toast } from "./account-steps.ts";
import {
  applyCoupon,
  type Buyer,
  CARDS,
  fillInformation,
  inventBuyer,
  payByCard,
  payByWallet,
  proceedToPayment,
  totalOf,
} from "./checkout-steps.ts";

/** Lifetime of the promise "the student sees it active without reloading", milliseconds. */
const SEEN_WITHIN = 5_000;

type IsSound = (page: Page) => Promise<void>;

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

/**
 * The whole way: home, plan, account, mail, cart with coupon, four steps, success, dashboard, administrator,
 * access active. Every page on it is looked at by axe; on the second engine in the full run, since the pages are the same.
 */
export async function buysAPlan({ page, mailbox, look, engine, openOtherBrowser }: TestArguments): Promise<void> {
  const say = sayIn(look.language);
  const isSound: IsSound = async (page) => {
    await expectNoSidewaysScroll(page);
    await (engine === "pglite" ? expectAccessible(page) : expectAccessibleAgain(page));
  };
  const account = inventAccount();
  const buyer = inventBuyer();

  await page.goto("/");
  // Playwright finds no role in what Firefox hasn't laid out yet.
  await page.locator("#planes").scrollIntoViewIfNeeded();
  await page
    .getByRole("button", { name: say("pricing_add", { plan: "Pro" }), exact: true })
    .first()
    .click();
  // Six screens to the payment: the account, the mail's code, and the four steps.
  await expect(page).toHaveURL(/\/login\?plan=anual/);
  await expectHeading(page, { es: "Acceso Alumnos", en: "Student Login" }[look.language]);
  await expect(page.getByText(/Pro.*299\sUSD/).first()).toBeVisible();
  await fillRegisterForm(page, say, account);
  await isSound(page);
  await submitRegisterForm(page, say);
  await expect(toast(page, say("account_register_success_title"))).toBeVisible();
  await expectHeading(page, say("account_check_mail_title"));
  await isSound(page);

  const student = page;
  await confirmByCode(student, say, { mailbox, email: account.email });
  await expect(student).toHaveURL(/\/dashboard\/cart$/);
  await expect(toast(student, say("checkout_plan_added_title"))).toBeVisible();
  await buysFromCart(student, say, { buyer, means: look.theme === "dark" ? "card" : "wallet", isSound });

  await expect(student).toHaveURL(/\/dashboard\/success\?order=/);
  await expectHeading(student, say("checkout_success_title"));
  await expect(student.getByRole("link", { name: say("access_to_correct"), exact: true })).toBeVisible();
  const saved = savedReceipt(student);
  await student.getByRole("button", { name: say("orders_receipt"), exact: true }).click();
  expect(await saved).toMatch(/\.pdf$/);
  await isSound(student);
  const receipt = await mailbox.waitFor(account.email, new RegExp(say("mail_purchase_subject", { number: "\\d+" })));
  expect(receipt.text).toMatch(/269[.,]10/);

  await student.getByRole("link", { name: say("common_to_my_dashboard"), exact: true }).click();
  await expect(student.getByText(say("dashboard_courses_open"))).toBeVisible();
  const access = student.getByRole("region", { name: say("panel_indicator_access") });
  await expect(access.getByRole("status")).toHaveText(say("common_pending"));
  await isSound(student);

  const admin = await openOtherBrowser();
  await findsTheOrder(admin, say, { email: account.email, isSound });
  await marksActive(admin, say, { buyer, isSound });
  await expect(access.getByRole("status")).toHaveText(say("common_active"), { timeout: SEEN_WITHIN });
  await isSound(student);
  await mailbox.waitFor(account.email, new RegExp(say("mail_access_subject")));
}

async function buysFromCart(
  page: Page,
  say: Say,
  { buyer, means, isSound }: { buyer: Buyer; means: "card" | "wallet"; isSound: IsSound },
): Promise<void> {
  await applyCoupon(page, say, " lpx10 ");
  await expect(toast(page, say("checkout_coupon_applied_title"))).toBeVisible();
  await expect(totalOf(page, /269[.,]10/)).toBeVisible();
  await isSound(page);

  await page.getByRole("link", { name: say("checkout_cart_continue"), exact: true }).click();
  await expectHeading(page, say("checkout_information_title"));
  await isSound(page);
  await fillInformation(page, say, buyer);
  await expect(page.getByText(buyer.tradingviewUsername)).toBeVisible();
  await isSound(page);
  await proceedToPayment(page, say);
  await expect(page.getByText(say("checkout_payment_test"))).toBeVisible();
  await expect(page.locator('[data-lpx-double="number"] input')).toBeVisible();
  await isSound(page);
  await (means === "card" ? payByCard(page, CARDS.good) : payByWallet(page, "approve"));
}

async function findsTheOrder(
  page: Page,
  say: Say,
  { email, isSound }: { email: string; isSound: IsSound },
): Promise<void> {
  await page.goto("/admin/login");
  await signIn(page, say, ADMIN_LOGIN);
  await expectHeading(page, say("admin_queue_title"));
  await isSound(page);
  await page.goto("/admin/orders");
  await page.getByLabel(say("admin_orders_search")).fill(email);
  const order = page.getByRole("row").filter({ hasText: email });
  await expect(order).toContainText(say("admin_status_paid"));
  await expect(order).toContainText(/269[.,]10/);
  await isSound(page);
}

async function marksActive(
  page: Page,
  say: Say,
  { buyer, isSound }: { buyer: Buyer; isSound: IsSound },
): Promise<void> {
  await page.goto("/admin/indicator-access");
  const mark = page.getByRole("button", { name: say("admin_access_mark", { username: buyer.tradingviewUsername }) });
  await isSound(page);
  await mark.click();
  await expect(toast(page, say("admin_access_granted", { username: buyer.tradingviewUsername }))).toBeVisible();
}

/** The name of the receipt that is saved. Firefox tells nothing of downloads over BiDi: there the file's own answer counts. */
async function savedReceipt(page: Page): Promise<string> {
  if (page.context().browser()?.browserType().name() !== "firefox")
    return (await page.waitForEvent("download")).suggestedFilename();
  const answer = await page.waitForResponse(/\/functions\/v1\/order-receipt$/);
  return ((await answer.json()) as { fileName: string }).fileName;
}
