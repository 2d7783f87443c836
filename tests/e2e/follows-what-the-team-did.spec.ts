import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks(
  "[2.23] the audit log tells who signed a member out, leads to the act and from it to the member",
  async ({ page, look, signInAs, shop }) => {
    const say = sayIn(look.language);
    const member = inventAccount();
    await shop.register(member);
    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/users?q=${encodeURIComponent(member.email)}`);
    await page.getByRole("link", { name: member.name, exact: true }).click();
    await page.getByRole("button", { name: say("admin_user_end_sessions") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: say("admin_user_end_sessions") }).click();
    await expect(page.getByRole("region", { name: say("admin_history_title") })).toContainText(
      say("admin_history_sessions_ended"),
    );

    await page.goto(`/admin/audit?q=${encodeURIComponent(member.email)}&act=sessions.ended`);
    await expect(page.getByRole("heading", { level: 1, name: say("audit_title") })).toBeVisible();
    const act = page.getByRole("link", { name: say("admin_history_sessions_ended"), exact: true });
    await expect(act).toHaveCount(1);
    await expect(page.getByRole("link", { name: member.name, exact: true })).toBeVisible();
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);

    await act.click();
    await expect(page.getByRole("heading", { level: 1, name: say("admin_history_sessions_ended") })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: member.name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: member.name })).toBeVisible();
  },
);
