import type { OfficeSection } from "#domain/actions/setting-actions.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { inventAccount, type ShopClient } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const STANDARD = "soporte@lpx.example";

test.inLooks(
  "[2.22] [2.23] a support address set in the office stands on the support page and in the next letter",
  async ({ page, look, signInAs, shop, mailbox, openOtherBrowser }) => {
    const say = sayIn(look.language);
    const { email: address } = inventAccount();
    try {
      await signInAs(ADMIN_LOGIN);
      await page.goto("/admin/settings");
      await expect(page.getByRole("heading", { level: 1, name: say("panel_settings") })).toBeVisible();
      const section = page.getByRole("region", { name: say("office_settings_contact") });
      const email = section.getByLabel(say("office_settings_email"), { exact: true });
      const save = section.getByRole("button", { name: say("panel_save"), exact: true });
      await expect(email).toHaveValue(STANDARD);
      const scheduling = section.getByLabel(say("office_settings_scheduling"), { exact: true });
      await expect(scheduling).not.toBeEditable();
      await expect(scheduling).toHaveAccessibleDescription(
        new RegExp(say("office_settings_ruled", { variable: "SCHEDULING_URL" })),
      );
      await expectAccessibleAgain(page);
      await expectNoSidewaysScroll(page);

      await email.fill("ayuda");
      await save.click();
      await expect(section.getByText(say("support_email_invalid"))).toBeVisible();
      await email.fill(address);
      await save.click();
      await expect(toast(page, say("office_settings_saved"))).toBeVisible();

      const visitor = await openOtherBrowser();
      const expectOnPage = (shown: string) =>
        expect(async () => {
          await visitor.goto("/soporte");
          await expect(visitor.getByRole("main").getByRole("link", { name: shown })).toBeVisible({ timeout: 1_000 });
        }).toPass();
      await expectOnPage(address);
      const member = inventAccount();
      await shop.register(member);
      expect((await mailbox.waitFor(member.email)).text).toContain(address);

      await section.getByRole("button", { name: say("office_settings_reset") }).click();
      await expect(email).toHaveValue(STANDARD);
      await save.click();
      await expect(section.getByRole("button", { name: say("office_settings_reset") })).toHaveCount(0);
      await expectOnPage(STANDARD);
    } finally {
      await resetContact(shop);
    }
  },
);

/** The worker's other tests find the address as it is by default. */
async function resetContact(shop: ShopClient): Promise<void> {
  const session = await shop.signIn(ADMIN_LOGIN);
  const { body } = await shop.invoke<{ sections: OfficeSection[] }>("list-settings", { body: {}, session });
  const version = body.sections.find(({ section }) => section === "contact")?.version;
  await shop.invoke("change-settings", { body: { section: "contact", own: {}, version }, session });
}
