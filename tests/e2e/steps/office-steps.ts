import { expect } from "@playwright/test";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";
import type { Instrument } from "#doubles/paypal/state.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import type { TestArguments } from "#tests/fixtures/browser.ts";
import { type Account, inventAccount, type PaidOrder } from "#tests/fixtures/shop-client.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./account-steps.ts";
import { openYear } from "./year-steps.ts";

type Kind = Parameters<Say>[0];
export type Member = Account & { id: string; username: string };

/** The acts of a year as the office sees them: members act by the API, the team on its screens. */
export async function openOfficeYear(given: Parameters<typeof openYear>[0] & Pick<TestArguments, "look">) {
  const { page, shop, server, look, remember } = given;
  const year = await openYear(given);
  const { does, service } = year;
  const say = sayIn(look.language);
  const { payments, restart } = server;
  if (payments === undefined || restart === undefined)
    throw new Error("a year needs a server of its own: say startsAt");
  const dialog = page.getByRole("dialog");

  const row = (kind: Kind, { name }: Pick<Account, "name">) =>
    page
      .getByRole("listitem")
      .filter({ hasText: name })
      .filter({ hasText: say(kind) });

  /** The first page of the office; a session of the team ends within hours, so each time another. */
  async function opensOffice(path = "/admin/dashboard"): Promise<void> {
    await page.goto("about:blank");
    await remember(await shop.signIn(ADMIN_LOGIN));
    await page.goto(path);
    // The office's scripts are many for a busy machine.
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });
    await expect(page.locator("[data-due], tbody").first()).toBeVisible({ timeout: 30_000 });
  }

  async function isAudited(action: string, subject: string): Promise<void> {
    const entries = () => service(`audit_log?action=eq.${action}&subject=eq.${subject}`);
    await expect.poll(async () => (await entries()).length, { message: `${action} of ${subject}` }).toBeGreaterThan(0);
  }

  async function orders(member: Member, planIds: string[], instrument: Instrument): Promise<PaidOrder> {
    const order = await does(member, "create-order", {
      ...{ planIds, couponCode: null, referralCode: null, keepPlans: false, confirmsRepeat: true },
      ...{ name: member.name, tradingviewUsername: member.username, telegramUsername: member.username },
      ...{ language: member.language, termsVersion: TERMS_VERSION },
    });
    await payments?.control(`/orders/${order.providerOrderId}/approve`, { instrument });
    const session = await shop.signIn(member);
    const captured = await shop.invoke("capture-order", { session, body: { orderId: order.orderId } });
    expect(captured.status < 400, JSON.stringify(captured.body)).toBe(instrument === "good");
    return order;
  }

  return {
    ...year,
    say,
    row,
    orders,
    opensOffice,
    isAudited,
    restart,
    dialog,

    async joins(name: string): Promise<Member> {
      const account = inventAccount({ name: `${name} (${look.language})`, language: look.language });
      await shop.register(account);
      return { ...account, id: await year.idOf(account), username: `${name.toLowerCase()}_${look.language}` };
    },

    /** Marks an access from its row, which goes. */
    async marks(kind: Kind, member: Member): Promise<void> {
      const label = say(kind === "summary_kind_withdraw" ? "common_withdraw" : "summary_grant");
      await row(kind, member).getByRole("button", { name: label, exact: true }).click();
      await dialog.getByRole("button", { name: label, exact: true }).click();
      await expect(row(kind, member)).toHaveCount(0);
    },

    /** Follows a row's button to the record where it is settled. */
    async follows(kind: Kind, member: Member, label: Kind): Promise<void> {
      const link = row(kind, member).getByRole("link");
      await expect(link).toHaveText(new RegExp(`^${say(label)}`));
      await link.click();
      await expect(page).toHaveURL(/\/admin\/(?!dashboard)/);
    },

    /** Back on the first page, where it waits no more. */
    async isGone(kind: Kind, member: Member): Promise<void> {
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: say("admin_queue_title") })).toBeVisible();
      await expect(page.locator("[data-due]").first()).toBeVisible();
      await expect(row(kind, member)).toHaveCount(0);
    },

    /** Presses what is asked once more, and says yes. */
    async confirms(...[label, words]: Parameters<Say>): Promise<void> {
      const name = say(label, words);
      await page.getByRole("button", { name, exact: true }).click();
      await dialog.getByRole("button", { name, exact: true }).click();
    },

    said: (text: string) => expect(toast(page, text)).toBeVisible(),

    /** The buyer complains at the provider; what the dispute is called there. */
    async disputes({ orderId }: PaidOrder): Promise<string> {
      const [payment] = await service<{ provider_capture_id: string }>(`payments?order_id=eq.${orderId}`);
      const path = `/captures/${payment?.provider_capture_id}/dispute`;
      return (await payments.control<{ body: { dispute_id: string } }>(path, {})).body.dispute_id;
    },
    endsDispute: (id: string) =>
      payments.control(`/disputes/${id}/resolve`, { outcome: "RESOLVED_SELLER_FAVOUR", refundedCents: null }),

    async asksSupport({ name, email, password, language }: Member): Promise<void> {
      const message = "¿Cómo se lee la banda del día en la ficha de un setup?";
      await does({ email, password }, "send-ticket", { name, email, language, subject: "La banda del día", message });
    },

    /** As the cart's page keeps it. */
    async fillsCart(member: Member, planId: string): Promise<void> {
      const answer = await shop.call("/rest/v1/carts", {
        body: { items: [{ id: planId, quantity: 1 }] },
        token: (await shop.signIn(member)).access_token,
      });
      expect(answer.status).toBe(201);
    },
  };
}
