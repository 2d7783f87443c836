import { ADMIN_LOGIN, SUPPORT_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { signIn } from "./steps/account-steps.ts";

test.inLooks(
  "[2.23] a person's page tells what they did in one line of time, by kind, and leads to the order",
  async ({ page, look, signInAs, shop }) => {
    const say = sayIn(look.language);
    const buyer = inventAccount();
    await shop.register(buyer);
    const session = await shop.signIn(buyer);
    const { number } = await shop.buy(session, ["anual"]);
    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/users/${session.user.id}`);
    const line = page.getByRole("region", { name: say("admin_history_title") });
    await expect(line.getByText(say("timeline_signed_up"))).toBeVisible();
    await expect(line.getByRole("link").filter({ hasText: String(number) })).not.toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await line.getByLabel(say("timeline_filter")).selectOption({ label: say("admin_order_payments") });
    await expect(page).toHaveURL(/kind=payment/);
    await expect(line.getByText(say("timeline_signed_up"))).toBeHidden();
    await expect(line.getByRole("listitem")).toHaveCount(1);
    await line.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(number));
    await page.goBack();
    await expect(line.getByRole("listitem")).toHaveCount(1);

    await line.getByLabel(say("timeline_filter")).selectOption({ label: say("admin_setups_votes") });
    await expect(line.getByText(say("timeline_empty"))).toBeVisible();
  },
);

test.inLooks(
  "[6.7] an owner closes an account: its holder reads whom to write to, until it is open again",
  async ({ page, look, signInAs, shop, mailbox, complaints }) => {
    const say = sayIn(look.language);
    // The refused sign-in.
    complaints.allow(/status of 400/);
    const member = inventAccount({ language: look.language });
    await shop.register(member);
    const session = await shop.signIn(member);
    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/users/${session.user.id}`);
    await page.getByRole("button", { name: say("admin_user_ban"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: say("admin_user_ban"), exact: true })).toBeDisabled();
    await dialog.getByLabel(say("panel_reason")).fill("Reparte las señales.");
    await expectAccessible(page, { include: "[role=dialog]" });
    await dialog.getByRole("button", { name: say("admin_user_ban"), exact: true }).click();
    const line = page.getByRole("region", { name: say("admin_history_title") });
    await expect(line).toContainText(say("admin_history_banned"));
    await expect(line).toContainText("Reparte las señales.");
    await expect(page.getByRole("main").getByText(say("admin_user_banned"), { exact: true })).toBeVisible();
    expect((await shop.call("/auth/v1/user", { method: "GET", token: session.access_token })).status).toBe(403);
    await mailbox.waitFor(member.email, new RegExp(say("mail_banned_subject")));

    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await untilHydrated(page);
    await signIn(page, say, member);
    await expect(page.getByRole("alert")).toContainText(say("account_login_closed", { email: "soporte@lpx.example" }));
    await expectAccessible(page);

    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/users/${session.user.id}`);
    await page.getByRole("button", { name: say("admin_user_unban"), exact: true }).click();
    await dialog.getByRole("button", { name: say("admin_user_unban"), exact: true }).click();
    await expect(line).toContainText(say("admin_history_unbanned"));
    expect((await shop.signIn(member)).user.id).toBe(session.user.id);
  },
);

test("[6.7] who does support sees a person's payments, none of the letters, and closes no account", async ({
  page,
  signInAs,
  shop,
}) => {
  const say = sayIn("es");
  const member = inventAccount();
  await shop.register(member);
  const session = await shop.signIn(member);
  await signInAs(SUPPORT_LOGIN);
  await page.goto(`/admin/users/${session.user.id}`);
  const line = page.getByRole("region", { name: say("admin_history_title") });
  await expect(line.getByText(say("timeline_signed_up"))).toBeVisible();
  const choices = line.getByLabel(say("timeline_filter")).getByRole("option");
  await expect(choices.filter({ hasText: say("admin_order_payments") })).toHaveCount(1);
  await expect(choices.filter({ hasText: say("carts_letters") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: say("admin_user_ban"), exact: true })).toHaveCount(0);
});
