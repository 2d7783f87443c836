import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { findLink } from "#tests/fixtures/mailbox.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { rememberSession } from "#tests/fixtures/remembered.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";
import { addPlan, CARDS, payByCard, payByWallet, walkToPayment } from "./steps/checkout-steps.ts";

test.describe("at a desk, in Spanish", () => {
  test.use({ look: { language: "es", width: "1280", theme: "dark" } });

  test("[2.23] a declined payment is seen, taken and written about; its link is its buyer's alone, and pays once", async ({
    page,
    look,
    shop,
    mailbox,
    asStudent,
    signInAs,
    people,
    openOtherBrowser,
    complaints,
  }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 4\d\d/);
    const { account, session } = await asStudent();
    await addPlan(page, say, "Pro");
    await walkToPayment(page, say);
    await payByCard(page, CARDS.declined);
    await expect(page.getByRole("alert")).toContainText(say("checkout_error_declined"));

    // An open page of the office would ask what this member may do there.
    await page.goto("about:blank");
    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/failed-payments?q=${account.email}`);
    const row = page.getByRole("row").filter({ hasText: account.email });
    await expect(row).toContainText(say("failed_reason_declined"));
    await expect(row).toContainText("INSTRUMENT_DECLINED");
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
    await row.getByRole("button", { name: say("failed_take"), exact: true }).click();
    await expect(row).toContainText("Equipo LPX");
    await row.getByRole("link").first().click();
    await page.getByRole("button", { name: say("failed_send"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: say("failed_send"), exact: true }).click();
    await expect(page.getByText(say("failed_history_link_sent"))).toBeVisible();
    await expectAccessible(page);

    const link = findLink(await mailbox.waitFor(account.email, /no se completó/), /pedido=/);
    const stranger = await openOtherBrowser();
    await rememberSession(stranger.context(), shop.url, people.student);
    await stranger.goto(link);
    await expect(stranger.getByText(say("resume_not_found_title"))).toBeVisible();
    const phone = await openOtherBrowser();
    await rememberSession(phone.context(), shop.url, session);
    await phone.goto(link);
    await expect(toast(phone, say("resume_done_text"))).toBeVisible();
    await walkToPayment(phone, say);
    await payByWallet(phone, "approve");
    await expect(phone.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByText(say("resume_paid_title"))).toBeVisible();
    const paid = await shop.select<{ status: string }>("orders?select=status&status=eq.paid", session);
    expect(paid.body).toHaveLength(1);

    await page.goto(`/admin/failed-payments?state=recovered&q=${account.email}`);
    await expect(row).toContainText(say("failed_state_recovered"));
  });
});

test.describe("on a phone, in English", () => {
  test.use({ look: { language: "en", width: "390", theme: "light" } });

  test("[2.23] [4.4] a cart is restored on another device, letters are chosen there, and the office has a list", async ({
    page,
    look,
    shop,
    asStudent,
    signInAs,
    openOtherBrowser,
    complaints,
  }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent();
    await addPlan(page, say, "Starter");
    const choice = page.getByLabel(say("carts_choice"));
    await expect(choice).not.toBeChecked();
    await choice.check();
    await expect(toast(page, say("carts_choice_on"))).toBeVisible();
    await expect.poll(async () => (await shop.select("carts?select=items", session)).body).toHaveLength(1);
    const desk = await openOtherBrowser();
    await rememberSession(desk.context(), shop.url, session);
    await desk.goto("/dashboard/cart?recuperar=1");
    await expect(desk.getByRole("heading", { name: /Starter/ })).toBeVisible();
    await expect(desk.getByLabel(say("carts_choice"))).toBeChecked();
    complaints.allow(/status of 404/);
    await page.goto("/carrito/baja/no-such-code");
    await expect(page.getByText(say("carts_error_unknown_code"))).toBeVisible();
    await expectAccessible(page);

    // An open page of the office would ask what this member may do there.
    await page.goto("about:blank");
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/abandoned-carts?state=recovered");
    await expect(page.getByRole("heading", { level: 1, name: say("carts_title") })).toBeVisible();
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
    await page.goto("/admin/failed-payments?state=all");
    await expect(page.getByRole("heading", { level: 1, name: say("failed_title") })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
