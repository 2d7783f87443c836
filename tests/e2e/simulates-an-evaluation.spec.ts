import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** The whole answer's sentence and its table. */
async function completeAnswer(page: Page, language: "es" | "en"): Promise<string> {
  const say = sayIn(language);
  await expect(page.getByText(say("simulator_status_complete"))).toBeVisible({ timeout: 20_000 });
  const result = page.getByRole("region", { name: say("common_result") });
  return [
    await result.getByRole("heading", { level: 2 }).first().textContent(),
    ...(await result.getByRole("table").first().getByRole("cell").allTextContents()),
  ].join(" | ");
}

test.onPhoneAndDesk(
  "[1.6] a setup, its simulation, the same figures for who gets the address, and the plan",
  async ({ page, look, browser }) => {
    const say = sayIn(look.language);
    await page.goto("/setups/95");
    await untilHydrated(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("common_simulate"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/simulador\?setups=95$/);
    const before = await completeAnswer(page, look.language);
    await expect(page.getByText(say("disclosures_hypothetical_text")).filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });

    const typed = page.getByRole("textbox", { name: say("simulator_risk_typed") });
    await typed.fill("12");
    await expect(typed).toHaveAccessibleDescription(/10/);
    await typed.fill("0.5");
    await expect(page).toHaveURL(/setups=95&risk=0\.5$/);
    const after = await completeAnswer(page, look.language);
    expect(after).not.toBe(before);

    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    const address = new URL(page.url());
    address.searchParams.set("lang", look.language);
    await elsewhere.goto(address.href);
    expect(await completeAnswer(elsewhere, look.language)).toBe(after);
    await other.close();

    await page.getByRole("link", { name: say("simulator_plan_see", { plan: "Starter" }) }).click();
    await expect(page).toHaveURL(/\/planes$/);
  },
);

test("[1.6] what no source gives of a firm's rules is asked before anything runs", async ({ page }) => {
  const say = sayIn("es");
  await page.goto("/simulador?win=45&ratio=1.5&perday=2&firm=fundingpips-1-step@2026-11-20");
  await untilHydrated(page);
  await expect(page.getByText(say("simulator_incomplete_preset", { name: "FundingPips 1-Step" }))).toBeVisible();
  await page.getByRole("textbox", { name: say("simulator_days_least") }).fill("3");
  await page.getByRole("combobox", { name: say("common_maximum_loss") }).selectOption("static");
  await page.getByRole("textbox", { name: say("simulator_day_ends") }).fill("25:00");
  await expect(page.getByText(say("simulator_problem_time"))).toBeVisible();
  await page.getByRole("textbox", { name: say("simulator_day_ends") }).fill("00:00");
  await page.getByRole("combobox", { name: say("simulator_zone") }).selectOption("Etc/GMT-3");
  await completeAnswer(page, "es");
  await expect(page).toHaveURL(/rules=1\*10000000\*10p-3-n\*4p-i-h\*6p-s-n\*.*&firm=fundingpips-1-step$/);
});

test("[2.21] a member's funding setups are simulated, and no address has them", async ({ page, asStudent }) => {
  const say = sayIn("es");
  await asStudent(["semestral"]);
  await page.goto("/simulador?setups=none");
  const own = page.getByRole("group", { name: say("simulator_funding") });
  await own.getByRole("checkbox").first().check();
  await completeAnswer(page, "es");
  await expect(page.getByText(say("simulator_funding_not_shared"))).toBeVisible();
  await page.getByRole("textbox", { name: say("simulator_risk_typed") }).fill("0.5");
  await expect(page).toHaveURL(/\/simulador\?setups=none&risk=0\.5$/);
});
