import { randomUUID } from "node:crypto";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { addPlan, applyCoupon, payByWallet, totalOf, walkToPayment } from "./steps/checkout-steps.ts";

test.inLooks(
  "[2.23] [3.8] a coupon is made, bought with, leads to its order, and once off is refused in the cart",
  async ({ page, look, account, signInAs }) => {
    const say = sayIn(look.language);
    const code = `PRO-${randomUUID().slice(0, 8).toUpperCase()}`;
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/coupons");
    await page.getByRole("button", { name: say("coupons_new"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("common_code"), { exact: true }).fill(code);
    await dialog.getByLabel(say("admin_access_kind"), { exact: true }).selectOption("fixed");
    await dialog.getByRole("button", { name: say("coupons_make"), exact: true }).click();
    await expect(dialog.getByLabel(say("coupons_amount"))).toHaveAccessibleDescription(
      new RegExp(say("coupons_problem_amount")),
    );
    await dialog.getByLabel(say("coupons_amount")).fill("25");
    await dialog.getByLabel("Pro", { exact: true }).check();
    await expectAccessible(page, { include: "[role=dialog]" });
    await dialog.getByRole("button", { name: say("coupons_make"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();

    // An open page of the office would ask what this member may do there.
    await page.goto("about:blank");
    await signInAs(account);
    await addPlan(page, say, "Starter");
    await applyCoupon(page, say, code);
    await expect(page.locator("form").getByText(say("checkout_coupon_other_plans"))).toBeVisible();
    await page.evaluate(() => localStorage.removeItem("cart"));
    await addPlan(page, say, "Pro");
    await applyCoupon(page, say, code.toLowerCase());
    await expect(totalOf(page, /274[.,]00/)).toBeVisible();
    await walkToPayment(page, say);
    await payByWallet(page, "approve");
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();

    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/coupons?q=${code}`);
    const row = page.getByRole("row").filter({ hasText: code });
    await expect(row).toContainText(/274[.,]00/);
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole("link", { name: /274[.,]00/ }).click();
    await expect(page).toHaveURL(new RegExp(`coupon=${code}`));
    await expect(page.getByRole("row").filter({ hasText: account.email })).toHaveCount(1);
    await page.goto(`/admin/coupons/${code}`);
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText(say("coupons_no_delete"))).toBeVisible();
    await page.getByRole("button", { name: say("coupons_switch_off"), exact: true }).click();
    await dialog.getByLabel(say("panel_reason"), { exact: true }).fill("Fin de la prueba");
    await dialog.getByRole("button", { name: say("coupons_switch_off"), exact: true }).click();
    await expect(toast(page, say("coupons_switched_off"))).toBeVisible();
    await expect(page.getByText("«Fin de la prueba»")).toBeVisible();

    // An open page of the office would ask what this member may do there.
    await page.goto("about:blank");
    await signInAs(account);
    await addPlan(page, say, "Elite");
    await applyCoupon(page, say, code);
    await expect(page.locator("form").getByText(say("checkout_coupon_invalid_text"))).toBeVisible();
  },
);
