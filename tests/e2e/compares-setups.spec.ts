import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks("four setups stand side by side, one is taken away, one is looked at", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/setups/comparar?ids=14,27,140,2");
  await untilHydrated(page);
  const table = page.getByRole("table", { name: say("comparison_table") });
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  await expect(table.getByRole("row", { name: say("setup_ratio") })).toBeVisible();
  await expect(page.getByText(say("disclosures_hypothetical_text"))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleAgain(page, { include: "main" });

  const slider = page.getByRole("slider", { name: say("comparison_cursor") });
  await slider.press("Home");
  const names = await table.getByRole("columnheader").getByRole("link").filter({ hasText: /./ }).allTextContents();
  const words = (await slider.getAttribute("aria-valuetext")) ?? "";
  for (const name of names) expect(words).toContain(name);

  await table.getByRole("link", { name: say("comparison_remove", { name: names[1] ?? "" }), exact: true }).click();
  await expect(page).toHaveURL(/ids=14,140,2$/);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await table.getByRole("link", { name: names[0] ?? "", exact: true }).click();
  await expect(page).toHaveURL(/\/setups\/14$/);
});

test("what can't be compared says why, with a status that fits", async ({ page, complaints }) => {
  complaints.allow(/status of 40[04]/);
  const say = sayIn("es");
  const cases = [
    { ids: "", status: 200, title: say("comparison_none_title") },
    { ids: "14", status: 200, title: say("comparison_too_few_title") },
    { ids: "1,2,3,4,5", status: 400, title: say("comparison_too_many_title") },
    { ids: "14,x", status: 400, title: say("comparison_malformed_title") },
    { ids: "14,999999", status: 404, title: say("comparison_unknown_title") },
    { ids: "14,300", status: 404, title: say("comparison_unknown_title") },
  ];
  for (const { ids, status, title } of cases) {
    const answer = await page.goto(`/setups/comparar?ids=${ids}`);
    expect(answer?.status(), ids).toBe(status);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await page.goto("/setups/comparar?ids=14,300,27");
  await expect(page.getByText(say("comparison_missing", { ids: "300" }))).toBeVisible();
});

test("the library's bar leads here, and here leads back with the choice kept", async ({ page }) => {
  const say = sayIn("es");
  await page.goto("/setups?compare=14&compare=27");
  await untilHydrated(page);
  await page.getByRole("link", { name: say("common_compare") }).click();
  await expect(page).toHaveURL(/comparar\?ids=14,27$/);
  await page.getByRole("link", { name: say("comparison_add") }).click();
  await expect(page).toHaveURL(/\/setups\?compare=14&compare=27$/);
});
