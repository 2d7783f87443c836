import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { inventAccount, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";
import { signIn, toast } from "./steps/account-steps.ts";
import { CARDS, payByCard, walkToPayment } from "./steps/checkout-steps.ts";

/** The job looks every 15 seconds. */
const PAID_WITHIN = 40_000;

async function isSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** What the database tells somebody of an order's refund and of what the order bought. */
async function readStates(shop: ShopClient, orderId: string, session: Session) {
  const [requests, memberships, orders] = await Promise.all([
    shop.select<{ state: string }>(`refund_requests?select=state&order_id=eq.${orderId}`, session),
    shop.select<{ status: string }>(`memberships?select=status&order_id=eq.${orderId}`, session),
    shop.select<{ status: string }>(`orders?select=status&id=eq.${orderId}`, session),
  ]);
  return {
    requests: requests.body.map(({ state }) => state),
    memberships: memberships.body.map(({ status }) => status),
    orders: orders.body.map(({ status }) => status),
  };
}

const NOTHING = { requests: [], memberships: [], orders: [] };

async function asksForIt(page: Page, say: Say): Promise<void> {
  const refund = page.getByRole("region", { name: say("panel_refund") });
  await refund.getByRole("button", { name: /USD/ }).click();
  await expect(refund.getByText(say("orders_refund_reason_required"))).toBeVisible();
  await refund.getByLabel(say("orders_reason_not_expected")).check();
  await refund.getByLabel(say("orders_refund_details")).fill("No es para mí.");
  await refund.getByLabel(say("orders_refund_understood")).check();
  await refund.getByRole("button", { name: /USD/ }).click();
  await expect(refund.getByText(say("orders_refund_state_requested"))).toBeVisible();
}

test.inLooks(
  "[1.12] [9.7] buys, takes the receipt, asks for the money back, takes that back, asks again, and the team confirms",
  async ({ page, look, shop, asStudent, openOtherBrowser, people }) => {
    test.slow();
    const say = sayIn(look.language);
    const { session } = await asStudent(["anual"]);
    const [order] = (await shop.select<{ id: string; number: number }>("orders?select=id,number", session)).body;
    const orderId = order?.id ?? "";

    await page.goto("/dashboard/pedidos");
    await expect(page.getByRole("heading", { level: 1, name: say("panel_orders") })).toBeVisible();
    await expect(page.getByRole("heading", { name: say("orders_upgrade_title", { plan: "Elite" }) })).toBeVisible();
    await isSound(page);
    await page.getByRole("link", { name: say("common_plan_name", { plan: "Pro" }) }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/pedidos/${orderId}$`));
    await expect(page.getByText(/299[.,]00/).first()).toBeVisible();
    await isSound(page);

    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: say("orders_receipt"), exact: true }).click();
    const receipt = await saving;
    expect(receipt.suggestedFilename()).toBe(
      `LPX-${look.language === "es" ? "recibo" : "receipt"}-${order?.number}.pdf`,
    );
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe("%PDF-");

    await asksForIt(page, say);
    await isSound(page);
    expect(await readStates(shop, orderId, session)).toEqual({
      requests: ["requested"],
      memberships: ["frozen"],
      orders: ["paid"],
    });
    // Nobody else reads any of it, nor gets the receipt.
    expect(await readStates(shop, orderId, people.member)).toEqual(NOTHING);
    const stolen = await shop.invoke("order-receipt", { session: people.member, body: { orderId, language: "es" } });
    expect(stolen.status).toBe(404);

    await page.getByRole("button", { name: say("orders_refund_withdraw") }).click();
    await expect(toast(page, say("orders_refund_withdrawn"))).toBeVisible();
    expect((await readStates(shop, orderId, session)).memberships).toEqual(["active"]);
    await asksForIt(page, say);

    const admin = await openOtherBrowser();
    await admin.goto("/admin/login");
    await signIn(admin, say, ADMIN_LOGIN);
    await expect(admin.getByRole("heading", { level: 1, name: say("admin_queue_title") })).toBeVisible();
    await expect(admin.locator(`[data-due] a[href="/admin/orders/${orderId}"]`)).toBeVisible();
    await admin.goto(`/admin/orders/${orderId}`);
    const answer = admin.getByRole("region", { name: say("panel_refund"), exact: true });
    await expect(answer).toContainText("No es para mí.");
    await isSound(admin);
    await answer.getByRole("button", { name: say("orders_admin_confirm") }).click();
    await admin
      .getByRole("dialog")
      .getByRole("button", { name: say("orders_admin_confirm") })
      .click();
    await expect(toast(admin, say("orders_admin_confirmed"))).toBeVisible();

    const refund = page.getByRole("region", { name: say("panel_refund") });
    await expect(refund.getByText(say("orders_refund_state_paid"))).toBeVisible({ timeout: PAID_WITHIN });
    await isSound(page);
    const states = await readStates(shop, orderId, session);
    expect(states).toMatchObject({ memberships: ["ended"], orders: ["refunded"] });
    expect(states.requests.toSorted()).toEqual(["paid", "withdrawn"]);
  },
);

test.inLooks("[1.12] what nobody answers is paid by itself", async ({ page, look, shop, asStudent }) => {
  test.slow();
  const say = sayIn(look.language);
  const { session } = await asStudent(["anual"]);
  const [order] = (await shop.select<{ id: string }>("orders?select=id", session)).body;
  const orderId = order?.id ?? "";
  await page.goto(`/dashboard/pedidos/${orderId}`);
  await asksForIt(page, say);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const moved = await fetch(`${shop.url}/rest/v1/refund_requests?order_id=eq.${orderId}`, {
    method: "PATCH",
    headers: { apikey: SERVICE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ requested_at: ago(5), answer_due_at: ago(0) }),
  });
  expect(moved.status).toBe(204);
  await expect(page.getByText(say("orders_refund_state_paid"))).toBeVisible({ timeout: PAID_WITHIN });
  const requests = await shop.select("refund_requests?select=state,is_unanswered", session);
  expect(requests.body).toEqual([{ state: "paid", is_unanswered: true }]);
});

test.inLooks(
  "an upgrade to the plan for life costs what was shown, and nobody else reads its credit; the code is on its page",
  async ({ page, look, shop, asStudent }) => {
    test.slow();
    const say = sayIn(look.language);
    const friend = inventAccount();
    await shop.register(friend);
    const friendSession = await shop.signIn(friend);
    await shop.buy(friendSession, ["anual"]);

    const { session } = await asStudent(["anual"]);
    await page.goto("/dashboard/pedidos");
    const offer = page.getByRole("region", { name: say("orders_upgrade_title", { plan: "Elite" }) });
    await expect(offer.getByText(say("orders_upgrade_pay"))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
    await offer.getByRole("button", { name: say("orders_upgrade_submit", { plan: "Elite" }) }).click();
    await page.waitForURL("**/dashboard/cart");
    const credit = page.getByText(say("orders_credit_of", { plan: say("common_plan_name", { plan: "Pro" }) }));
    await expect(credit.filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
    await walkToPayment(page, say);
    await payByCard(page, CARDS.good);
    await expect(page.getByRole("heading", { level: 1, name: say("checkout_success_title") })).toBeVisible();
    const orders = await shop.select<{ id: string; total_cents: number; credit_cents: number }>(
      "orders?select=id,total_cents,credit_cents&credit_cents=gt.0",
      session,
    );
    const [upgrade] = orders.body;
    // Bought a moment ago: nearly all of it is left.
    expect(upgrade?.credit_cents).toBeGreaterThan(29_890);
    expect(upgrade?.credit_cents).toBeLessThanOrEqual(29_900);
    expect(upgrade?.total_cents).toBe(49_900 - (upgrade?.credit_cents ?? 0));
    const captured = await shop.select<{ amount_cents: number }>(
      `payments?select=amount_cents&order_id=eq.${upgrade?.id}`,
      session,
    );
    expect(captured.body).toEqual([{ amount_cents: upgrade?.total_cents }]);
    expect((await shop.select("order_credits", friendSession)).body).toEqual([]);

    await page.goto("/dashboard/referidos");
    const [own] = (await shop.select<{ code: string }>("referral_codes?select=code", session)).body;
    await expect(page.getByText(own?.code ?? "none", { exact: true })).toBeVisible();
    await isSound(page);
  },
);
