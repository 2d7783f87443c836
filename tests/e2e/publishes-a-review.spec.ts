import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { LOOKS, looksFor } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { rememberSession } from "#tests/fixtures/remembered.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const DAY_MS = 86_400_000;
const WORDS = {
  es: "El primer mes perdí y el segundo gané: lo que avisaba la ficha.",
  en: "I lost in the first month and won in the second, as the setup's page had warned.",
};

const OWN_LOOKS = LOOKS.filter(({ language, width }) => (language === "es") === (width === "390"));

for (const look of looksFor("reviews", OWN_LOOKS)) {
  test.describe(`${look.language} ${look.width}`, () => {
    test.use({ look });
    test("[2.21] [2.23] [2.28] a member is asked and writes, the office publishes, home shows date and length", async ({
      page,
      shop,
      server,
      asStudent,
      openOtherBrowser,
    }) => {
      const say = sayIn(look.language);
      const { session } = await asStudent(["anual"]);
      const question = page.getByRole("region", { name: say("testimonials_question") });
      const isAnswered = page.waitForResponse((response) => response.url().includes("/rest/v1/testimonials"));
      await page.goto("/dashboard/account");
      await isAnswered;
      await expect(page.getByRole("region", { name: say("common_first_steps") })).toBeVisible();
      await expect(question).toHaveCount(0);

      // As if the plan had begun two months ago.
      const began = await fetch(`${server.url}/rest/v1/memberships?user_id=eq.${session.user.id}`, {
        method: "PATCH",
        headers: { apikey: SERVICE_KEY, "content-type": "application/json" },
        body: JSON.stringify({ starts_at: new Date(Date.now() - 70 * DAY_MS).toISOString() }),
      });
      expect(began.status).toBe(204);
      await page.reload();
      await expect(question).toBeVisible();
      await expectNoSidewaysScroll(page);
      await question.getByRole("link", { name: say("testimonials_write") }).click();

      await expect(page.getByRole("heading", { level: 1, name: say("testimonials_mine") })).toBeVisible();
      await page.getByRole("button", { name: say("testimonials_send") }).click();
      await expect(page.getByText(say("testimonials_stars_required"))).toBeVisible();
      await expect(page.getByText(say("testimonials_consent_required"))).toBeVisible();
      await page.getByRole("radio", { name: say("testimonials_stars_of", { stars: 4, most: 5 }) }).check();
      await page.getByLabel(say("testimonials_text"), { exact: true }).fill(WORDS[look.language]);
      await page.getByLabel(say("testimonials_shown_as")).selectOption("pseudonym");
      await page.getByLabel(say("testimonials_pseudonym"), { exact: true }).fill("Trader del sur");
      await page.getByRole("checkbox", { name: say("testimonials_consent") }).check();
      await expectAccessible(page, { include: "main" });
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: say("testimonials_send") }).click();
      const written = page.getByRole("region", { name: say("testimonials_written") });
      await expect(written.getByText(say("testimonials_state_pending"))).toBeVisible();
      await expectAccessible(page, { include: "main" });

      // Asked once.
      await page.goto("/dashboard/account");
      await expect(page.getByRole("region", { name: say("common_first_steps") })).toBeVisible();
      await expect(question).toHaveCount(0);
      const home = await openOtherBrowser();
      const said = home.locator("#testimonio");
      await home.goto("/");
      await expect(said.getByText(WORDS[look.language])).toHaveCount(0);
      await expect(said.getByText(say("common_sample"), { exact: true })).toBeVisible();

      const office = await openOtherBrowser();
      await rememberSession(office.context(), shop.url, await shop.signIn(ADMIN_LOGIN));
      await office.goto("/admin/testimonials");
      const row = office.getByRole("row").filter({ hasText: "Trader del sur" });
      await expectAccessibleAgain(office);
      await expectNoSidewaysScroll(office);
      await row.getByRole("link", { name: say("panel_open") }).click();
      await expect(office.getByRole("heading", { level: 1, name: "Trader del sur" })).toBeVisible();
      await expect(office.getByText(WORDS[look.language])).toBeVisible();
      await expectAccessible(office);
      await office.getByRole("button", { name: say("panel_publish"), exact: true }).click();
      await office
        .getByRole("dialog")
        .getByRole("button", { name: say("panel_publish"), exact: true })
        .click();
      await expect(toast(office, say("testimonials_office_publish_done"))).toBeVisible();
      await expect(office.getByRole("region", { name: say("admin_history_title") })).toContainText(
        say("testimonials_history_published"),
      );

      await expect(async () => {
        await home.goto("/");
        await expect(said.getByText(WORDS[look.language])).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(said).toContainText("Trader del sur");
      await expect(said).toContainText(String(new Date().getUTCFullYear()));
      await expect(said).toContainText(say("testimonials_member_months", { months: 2 }));
      await expect(said).toContainText(say("testimonials_home_average", { stars: "4", most: 5, count: 1 }));
      await expect(said.getByText(say("testimonials_demonstration"), { exact: true })).toBeVisible();
      await expect(said.getByText(say("common_sample"), { exact: true })).toHaveCount(0);
      await said.scrollIntoViewIfNeeded();
      await expectAccessible(home, { include: "#testimonio" });
      await expectNoSidewaysScroll(home);

      await page.goto("/dashboard/opinion");
      await expect(written.getByText(say("panel_published"))).toBeVisible();
      await page.getByRole("button", { name: say("testimonials_withdraw") }).click();
      await expectAccessible(page, { include: "[role=dialog]" });
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("common_withdraw") })
        .click();
      await expect(toast(page, say("testimonials_withdraw_done"))).toBeVisible();
      await expect(async () => {
        await home.goto("/");
        await expect(said.getByText(say("common_sample"), { exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    });
  });
}
