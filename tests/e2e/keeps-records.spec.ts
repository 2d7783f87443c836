import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks(
  "[2.23] an administrator opens an order, notes something, opens its member, closes their sessions and names them to the team",
  async ({ page, look, signInAs, shop }) => {
    const say = sayIn(look.language);
    const buyer = inventAccount();
    await shop.register(buyer);
    const session = await shop.signIn(buyer);
    const order = await shop.buy(session, ["anual"]);
    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/orders?q=${encodeURIComponent(buyer.email)}`);
    await page.getByRole("link", { name: String(order.number) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(order.number));
    const payments = page.getByRole("region", { name: say("admin_order_payments") });
    await expect(payments.getByText(say("admin_order_paid_at"))).toBeVisible();

    const notes = page.getByRole("region", { name: say("admin_notes_title") });
    await notes.getByRole("button", { name: say("admin_notes_add") }).click();
    await expect(notes.getByText(say("admin_notes_required"))).toBeVisible();
    await notes.getByLabel(say("admin_notes_label")).fill("Pagó desde otra cuenta.");
    // What is typed outlives a reload.
    await page.reload();
    await expect(notes.getByLabel(say("admin_notes_label"))).toHaveValue("Pagó desde otra cuenta.");
    await notes.getByRole("button", { name: say("admin_notes_add") }).click();
    await expect(notes.getByRole("listitem")).toContainText(["Pagó desde otra cuenta."]);
    await expect(notes.getByLabel(say("admin_notes_label"))).toHaveValue("");
    await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(
      say("admin_history_note_added"),
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page
      .getByRole("region", { name: say("admin_record_facts") })
      .getByRole("link")
      .click();
    await expect(page.getByRole("heading", { level: 1, name: buyer.name })).toBeVisible();
    await expect(page.getByText(buyer.email)).toBeVisible();
    await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(String(order.number));
    await page.getByRole("button", { name: say("admin_user_end_sessions") }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page, { include: "[role=dialog]" });
    await dialog.getByRole("button", { name: say("admin_user_end_sessions") }).click();
    await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(
      say("admin_history_sessions_ended"),
    );

    const role = page.getByRole("region", { name: say("admin_user_staff_role") });
    await expect(role.getByRole("button", { name: say("admin_user_set_role") })).toBeDisabled();
    await role.getByLabel(say("admin_users_role")).selectOption("content");
    await role.getByRole("button", { name: say("admin_user_set_role") }).click();
    await expect(dialog).toContainText(say("admin_users_role_content"));
    await dialog.getByRole("button", { name: say("admin_user_set_role") }).click();
    await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(
      say("admin_history_staff_role"),
    );
    expect((await shop.call("/auth/v1/user", { method: "GET", token: session.access_token })).status).toBe(403);
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
  },
);
