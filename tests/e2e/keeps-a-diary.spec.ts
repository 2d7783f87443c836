import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** On an account of 100,000: 100 won on one day of the firm, 1,500 lost on the next. */
const RESULTS = [
  'Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"',
  '83;"2026-03-10 11:00:00";buy;1;NAS100;20000;0;0;"2026-03-10 12:47:00";19850;0;0;-1500;-150;6420',
  '81;"2026-03-09 10:00:00";buy;1;NAS100;20000;0;0;"2026-03-09 11:30:00";20010;0;0;100;10;5400',
].join("\n");

test.inLooks(
  "[1.6] a member's evaluation: its rules with what no source gives, results, each rule's rest, fee, payout, and gone",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    await page.goto("/dashboard/evaluaciones");
    await expect(page.getByText(say("diary_empty_title"))).toBeVisible();
    await page.getByRole("button", { name: say("diary_add") }).click();
    const adding = page.getByRole("region", { name: say("diary_add") });

    // FundedNext's pages don't say when its day starts: it is asked for before the entry is kept.
    await adding.getByRole("combobox", { name: say("common_firm") }).selectOption("FundedNext");
    await adding.getByLabel(say("diary_started")).fill("2026-03-09");
    await adding.getByLabel(say("diary_fees")).fill("540");
    await adding.getByRole("button", { name: say("diary_save") }).click();
    await expect(adding.getByRole("alert")).toHaveText(say("diary_problem_rules"));
    await adding.getByRole("textbox", { name: say("simulator_day_ends") }).fill("00:00");
    await adding.getByRole("combobox", { name: say("simulator_zone") }).selectOption("Europe/Prague");
    await expect(adding.getByRole("alert")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });
    await adding.getByRole("button", { name: say("diary_save") }).click();

    const entry = page.getByRole("article", { name: "FundedNext Stellar 2-Step" });
    await expect(entry).toContainText(say("replay_own_rules"));
    await expect(entry).toContainText(say("diary_no_trades"));
    await entry.getByRole("button", { name: say("diary_upload") }).click();
    const file = { name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(RESULTS) };
    await entry.getByLabel(say("histories_choose")).setInputFiles(file);
    await entry.getByLabel(say("histories_clock")).selectOption("newYork7");
    await entry.getByLabel(say("histories_currency"), { exact: true }).selectOption("USD");
    const standing = entry.getByRole("region", { name: say("replay_standing") });
    const rest = (name: string) => standing.getByRole("definition").and(page.locator(`dt:text-is("${name}") + dd`));
    await expect(rest(say("common_target"))).toContainText(/−1[.,]400/);
    await expect(rest(say("common_to_maximum_loss"))).toContainText(/8[.,]600/);
    await expect(rest(say("replay_to_daily"))).toContainText(/3[.,]500/);
    await expect(rest(say("replay_counted_days"))).toContainText(say("replay_needed", { all: "5" }));
    await entry.getByRole("button", { name: say("diary_keep", { count: "2" }) }).click();
    await expect(entry.getByRole("button", { name: say("diary_forget", { count: "2" }) })).toBeVisible();

    await page.reload();
    await expect(rest(say("common_to_maximum_loss"))).toContainText(/8[.,]600/);
    await entry.getByRole("button", { name: say("diary_change") }).click();
    await entry.getByLabel(say("diary_payouts")).fill("1200");
    await entry.getByLabel(say("panel_status")).selectOption("paid_out");
    await entry.getByRole("button", { name: say("diary_save") }).click();
    await expect(page.getByRole("main")).toContainText(/\+660/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });

    await entry.getByRole("button", { name: say("common_delete"), exact: true }).click();
    await page.getByRole("button", { name: say("diary_delete_confirm") }).click();
    await expect(page.getByText(say("diary_empty_title"))).toBeVisible();
  },
);

test("[1.6] an evaluation of a firm that we have not read, by the member's own rules, which can be mended", async ({
  page,
  asStudent,
}) => {
  const say = sayIn("es");
  await asStudent();
  await page.goto("/dashboard/evaluaciones");
  await page.getByRole("button", { name: say("diary_add") }).click();
  // Of a firm's missing rules one has been typed: a reload keeps that, too.
  await page.getByRole("combobox", { name: say("common_firm") }).selectOption("FundedNext");
  await page.getByRole("textbox", { name: say("simulator_day_ends") }).fill("17:30");
  await page.reload();
  await page.getByRole("button", { name: say("diary_add") }).click();
  await expect(page.getByRole("combobox", { name: say("common_firm") })).toHaveValue("FundedNext");
  await expect(page.getByRole("textbox", { name: say("simulator_day_ends") })).toHaveValue("17:30");
  await page.getByRole("combobox", { name: say("common_firm") }).selectOption({ label: say("simulator_own") });
  await page.getByLabel(say("replay_account_size")).fill("50000");
  await page
    .getByRole("textbox", { name: say("common_target") })
    .first()
    .fill("7");
  await page.getByLabel(say("diary_started")).fill("2026-03-09");
  // A reload loses nothing of what was typed, neither of the entry nor of its rules.
  await page.reload();
  await page.getByRole("button", { name: say("diary_add") }).click();
  await expect(page.getByLabel(say("replay_account_size"))).toHaveValue("50000");
  await expect(page.getByRole("textbox", { name: say("common_target") }).first()).toHaveValue("7");
  await expect(page.getByLabel(say("diary_started"))).toHaveValue("2026-03-09");
  await page.getByRole("button", { name: say("diary_save") }).click();
  const firm = page.getByRole("textbox", { name: say("common_firm") });
  await expect(firm).toHaveAccessibleDescription(say("diary_problem_firm"));
  await firm.fill("Otra");
  await page.getByRole("textbox", { name: say("diary_product") }).fill("Rápida");
  await page.getByRole("button", { name: say("diary_save") }).click();
  const entry = page.getByRole("article", { name: "Otra Rápida" });
  await expect(entry).toContainText("50.000");
  await entry.getByRole("button", { name: say("diary_change") }).click();
  await entry.getByLabel(say("replay_account_size")).fill("25000");
  await entry.getByRole("button", { name: say("diary_save") }).click();
  await expect(entry).toContainText("25.000");
});
