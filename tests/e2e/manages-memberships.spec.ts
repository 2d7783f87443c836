import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { LOOKS, looksFor, nameLook } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

/** A table in Spanish at a desk, cards in English on a phone. */
const OWN_LOOKS = LOOKS.filter(({ language, width }) => (language === "es") === (width === "1280"));

for (const look of looksFor("memberships", OWN_LOOKS)) {
  test.describe(nameLook(look), () => {
    test.use({ look });
    test("[2.23] a membership is granted as its preview says, extended, ended, and each is in its person's history", async ({
      page,
      account,
      signInAs,
      complaints,
    }) => {
      // The refusal that is looked at.
      complaints.allow(/status of 422/);
      const say = sayIn(look.language);
      const dialog = page.getByRole("dialog");
      const preview = dialog.getByRole("region", { name: say("memberships_preview") });
      const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
      const row = page.getByRole("row").filter({ hasText: account.email });
      const act = (name: string) => row.getByRole("button", { name, exact: true }).click();

      await signInAs(ADMIN_LOGIN);
      await page.goto("/admin/memberships");
      await page.getByRole("button", { name: say("memberships_grant"), exact: true }).click();
      await press(say("memberships_grant"));
      const person = dialog.getByLabel(say("memberships_person_email"), { exact: true });
      await expect(person).toBeFocused();
      await expect(person).toHaveAccessibleDescription(new RegExp(say("memberships_person_required")));
      await person.fill(account.email);
      await expect(dialog.getByText(say("memberships_person_found", { name: account.name }))).toBeVisible();
      await dialog.getByLabel(say("common_plan"), { exact: true }).selectOption("anual");
      await dialog.getByLabel(say("memberships_months"), { exact: true }).fill("3");
      await dialog.getByLabel(say("panel_reason"), { exact: true }).fill("Sorteo");
      await expect(preview).toContainText("Pro:");
      await press(say("memberships_grant"));
      await expect(dialog.getByText(say("memberships_error_name_missing"))).toBeVisible();
      await dialog.getByLabel(say("panel_tradingview_username"), { exact: true }).fill("lucia_tv");
      await expectAccessible(page, { include: "[role=dialog]" });
      await press(say("memberships_grant"));
      await expect(toast(page, say("memberships_granted"))).toBeVisible();

      await page.goto(`/admin/memberships?q=${account.email}`);
      await expect(row).toContainText(say("memberships_state_active"));
      await expect(row).toContainText("Sorteo");
      await expectAccessibleAgain(page);
      await expectNoSidewaysScroll(page);
      await act(say("memberships_extend"));
      await dialog.getByLabel(say("common_days"), { exact: true }).fill("14");
      await dialog.getByLabel(say("panel_reason"), { exact: true }).fill("Por la espera");
      await expect(preview.getByRole("listitem").filter({ hasText: "Pro:" })).toHaveCount(3);
      await press(say("memberships_extend"));
      await expect(toast(page, say("memberships_extended"))).toBeVisible();
      await expect(row).toContainText(say("memberships_added", { days: 14 }));

      await act(say("memberships_end"));
      await dialog.getByLabel(say("panel_reason"), { exact: true }).fill("Lo pidió");
      await expect(preview).toContainText(say("memberships_preview_none"));
      await expectAccessible(page, { include: "[role=dialog]" });
      await press(say("memberships_end"));
      await expect(toast(page, say("memberships_ended"))).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByText(say("memberships_state_ended"), { exact: true }).click();
      await expect(row).toContainText(say("memberships_reason_given", { reason: "Lo pidió" }));
      await row.getByRole("link", { name: account.name }).click();
      for (const done of ["granted", "extended", "ended"] as const)
        await expect(page.getByText(say(`memberships_history_${done}`), { exact: true })).toBeVisible();
      await expectAccessibleAgain(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
