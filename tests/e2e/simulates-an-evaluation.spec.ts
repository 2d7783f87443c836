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
    await page.goto("/setups/14");
    await untilHydrated(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("common_simulate"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/simulador\?setups=14$/);
    const before = await completeAnswer(page, look.language);
    await expect(page.getByText(say("disclosures_hypothetical_text")).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });

    const typed = page.getByRole("textbox", { name: say("simulator_risk_typed") });
    await typed.fill("12");
    await expect(typed).toHaveAccessibleDescription(/10/);
    await typed.fill("0.5");
    await expect(page).toHaveURL(/setups=14&risk=0\.5$/);
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
