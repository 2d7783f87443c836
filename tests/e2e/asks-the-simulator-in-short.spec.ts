import type { Locator } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** The short form's sentence, once everything of it is worked out. */
async function completeSentence(part: Locator): Promise<string> {
  const sentence = part.getByRole("status").filter({ hasText: /\d/ });
  await expect(part.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
  await expect(sentence).toHaveCount(1);
  return (await sentence.textContent()) ?? "";
}

test.inLooks(
  "[1.6] a setup's sheet answers for another firm and risk, and the simulator opens with the same figures",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await page.goto("/setups/84");
    await untilHydrated(page);
    await page.getByText(say("setup_evaluation_try")).click();
    const part = page
      .getByRole("group")
      .filter({ has: page.getByRole("combobox", { name: say("common_evaluation") }) });
    await expect(part.getByRole("slider")).toBeVisible();
    expect(await completeSentence(part)).toContain("FTMO 2-Step");
    await part.getByRole("combobox", { name: say("common_evaluation") }).selectOption("fundingpips-2-step");
    await part.getByRole("textbox", { name: say("simulator_risk_typed") }).fill("0.5");
    const sentence = await completeSentence(part);
    expect(sentence).toContain("FundingPips 2-Step Standard");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });

    // What no source gives is asked for in the simulator.
    await part.getByRole("combobox", { name: say("common_evaluation") }).selectOption("ftmo-1-step");
    await expect(part.getByText(say("simulator_short_missing", { name: "FTMO 1-Step" }))).toBeVisible();
    await expect(part.getByRole("link", { name: say("simulator_short_complete") })).toHaveAttribute(
      "href",
      /\/simulador\?setups=84&firm=ftmo-1-step@/,
    );
    await part.getByRole("combobox", { name: say("common_evaluation") }).selectOption("fundingpips-2-step");
    await part.getByRole("link", { name: say("simulator_short_open") }).click();
    await expect(page).toHaveURL(/\/simulador\?setups=84&firm=fundingpips-2-step@[\d-]+&risk=0\.5$/);
    await expect(page.getByText(say("simulator_status_complete"))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("heading", { level: 2, name: sentence })).toBeVisible();
  },
);

test("[2.38] the account of the results in an evaluation, and the plan with its setups", async ({ page }) => {
  const say = sayIn("es");
  await page.goto("/resultados");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("results_evaluation_open") }).click();
  const part = page.getByRole("region", { name: say("results_evaluation") });
  await expect(part.getByRole("slider")).toHaveValue("0.5");
  expect(await completeSentence(part)).toContain("FTMO 2-Step");
  await expectAccessible(page, { include: "main" });
  await expect(part.getByRole("link", { name: say("simulator_short_open") })).toHaveAttribute(
    "href",
    /\/simulador\?setups=\d+(,\d+){9}&risk=0\.5$/,
  );
  await part.getByRole("link", { name: say("simulator_plan_see", { plan: "Starter" }) }).click();
  await expect(page).toHaveURL(/\/planes$/);
});
