import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks(
  "[2.21] [6.2] [6.4] [8.14] resilience 14: exclusive setups are names until a plan opens them, in the open page",
  async ({ page, look, shop, asStudent }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent();
    const funding: { id: number; name: string }[] = [];
    page.on("response", async (response) => {
      if (!response.url().includes("/rest/v1/setups")) return;
      const rows: { id: number; name: string; plan_id: string | null }[] = await response.json().catch(() => []);
      funding.push(...rows.filter(({ plan_id }) => plan_id !== null));
    });
    await page.goto("/dashboard/setups");
    await expect(page.getByText(say("dashboard_setups_count", { open: 0, total: 12 }))).toBeInViewport();
    await expect(page.getByText(say("dashboard_setups_opens_with", { plan: "Starter" }))).toHaveCount(3);
    await expect(page.getByText(say("dashboard_setups_opens_with", { plan: "Elite" }))).toHaveCount(6);
    expect(funding, "rows of locked setups that reached the page").toEqual([]);

    await shop.buy(session, ["semestral"]);
    await expect(page.getByText(say("dashboard_setups_count", { open: 3, total: 12 }))).toBeVisible();
    await expect.poll(() => new Set(funding.map(({ id }) => id)).size).toBe(3);
    const [first] = funding;
    const name = first?.name ?? "";
    await page.getByRole("button", { name: say("panel_download_of", { name }) }).click();
    const notice = toast(page, say("dashboard_setups_coming_title"));
    await expect(notice).toContainText(say("dashboard_setups_coming_text"));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "[aria-labelledby=funding-title]" });
    await page.getByRole("link", { name: say("dashboard_setups_details_of", { name }) }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/setups$/);
  },
);
