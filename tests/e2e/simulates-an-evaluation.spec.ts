import type { Page } from "@playwright/test";
import { inUtf16, mt5Html } from "#tests/factories/history-files.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** The whole answer's sentence and its table. */
async function completeAnswer(page: Page, language: "es" | "en"): Promise<string> {
  const say = sayIn(language);
  await expect(page.getByText(say("simulator_status_complete"), { exact: true })).toBeVisible({ timeout: 20_000 });
  const result = page.getByRole("region", { name: say("common_result") });
  return [
    await result.getByRole("heading", { level: 2 }).first().textContent(),
    ...(await result.getByRole("table").first().getByRole("cell").allTextContents()),
  ].join(" | ");
}

test.inLooks(
  "[1.6] a setup, its simulation, the same figures for who gets the address, and the plan",
  async ({ page, look, browser }) => {
    const say = sayIn(look.language);
    await page.goto("/setups/84");
    await untilHydrated(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("common_simulate"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/simulador\?setups=84$/);
    const before = await completeAnswer(page, look.language);
    await expect(page.getByText(say("disclosures_hypothetical_text")).filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });

    const typed = page.getByRole("textbox", { name: say("simulator_risk_typed") });
    await typed.fill("12");
    await expect(typed).toHaveAccessibleDescription(/10/);
    await typed.fill("0.5");
    await expect(page).toHaveURL(/setups=84&risk=0\.5$/);
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

/** A history as a table of its own; its first loss is larger than any typed risk. */
const HISTORY = [
  "Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;Trade duration in seconds",
  ...Array.from({ length: 40 }, (_, day) => {
    const date = new Date(Date.UTC(2026, 2, 2 + day)).toISOString().slice(0, 10);
    const profit = day % 5 < 2 ? "-500" : "600";
    return `${day + 1};"${date} 09:00:00";buy;1;NAS100;20000;0;0;"${date} 10:00:00";20010;0;0;${profit};10;3600`;
  }),
].join("\n");

test.inLooks(
  "[1.6] a history of one's own stays in the browser: all evaluations side by side, and no address has it",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await page.goto("/simulador?source=history");
    await untilHydrated(page);
    await expect(page.getByText(say("simulator_incomplete_file"))).toBeVisible();
    const file = { name: "march.csv", mimeType: "text/csv", buffer: Buffer.from(HISTORY) };
    await page.getByLabel(say("histories_choose")).setInputFiles(file);
    await page.getByLabel(say("histories_clock")).selectOption("utc");
    await page.getByLabel(say("histories_currency"), { exact: true }).selectOption("USD");
    const risk = page.getByLabel(say("common_risk_per_trade")).first();
    await expect(risk).toHaveAccessibleDescription(/40.* 2\b/);
    await risk.fill("0.1");
    await expect(risk).toHaveAccessibleDescription(/(Línea|Line) \d+:/);
    await risk.fill("");
    // The estimate is taken with one press, which leads to what comes of it.
    await page.getByRole("button", { name: /500[.,]00 USD/ }).click();
    await expect(page.getByRole("region", { name: say("common_result"), exact: true })).toBeFocused();
    await expect(risk).toHaveValue(/^500[.,]00$/);
    const [sentence] = (await completeAnswer(page, look.language)).split(" | ");
    const compared = page.getByRole("table", { name: say("answers_all"), exact: true });
    await expect(compared.getByRole("row")).not.toHaveCount(0);
    await expect(page.getByRole("button", { name: say("answers_picture") })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });

    // What it came to can be shown to others: the same figures, and whose they are.
    const opened = page.context().waitForEvent("page");
    await page
      .getByRole("region", { name: say("verdict_share") })
      .getByRole("link")
      .click();
    const shared = await opened;
    await expect(shared.getByRole("heading", { level: 2 }).first()).toHaveText(sentence ?? "");
    await expect(shared.getByText(say("verdict_label"))).toBeVisible();
    await expectNoSidewaysScroll(shared);
    await expectAccessibleAgain(shared, { include: "main" });
    await shared.close();

    // Another evaluation is a press away, with the same file; a new load has to ask for it again.
    await compared.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/simulador\?source=history&firm=[^&]+$/);
    await completeAnswer(page, look.language);
    await page.reload();
    await expect(page.getByText(say("simulator_history_again"))).toBeVisible();
  },
);

test("[1.6] a report with its account is simulated at what its trades risked, and the way to the rules and back keeps it", async ({
  page,
}) => {
  const say = sayIn("es");
  await page.goto("/simulador?source=history");
  await untilHydrated(page);
  const file = { name: "ReportHistory.html", mimeType: "text/html", buffer: inUtf16(mt5Html()) };
  await page.getByLabel(say("histories_choose")).setInputFiles(file);
  // Its one loss of 53.30, on an account that began with 1,000.
  await page.getByRole("button", { name: "Usar 53,30 USD" }).click();
  await expect(page).toHaveURL(/risk=5\.33$/);
  await expect(page.getByText("Era el 5,33 % de tu cuenta al empezar, y es lo que se simula.")).toBeVisible();
  const before = await completeAnswer(page, "es");

  await page.getByRole("link", { name: say("replay_title") }).click();
  await expect(page.getByRole("table", { name: say("replay_days_caption") })).toBeVisible();
  await page.goBack();
  expect(await completeAnswer(page, "es")).toBe(before);
  await expect(page.getByLabel(say("common_risk_per_trade")).first()).toHaveValue("53,30");

  await page.getByRole("textbox", { name: say("simulator_risk_typed") }).fill("1");
  await expect(page.getByText("Tu cuenta arriesgaba el 5,33 % y se simula el 1,00 %.")).toBeVisible();
  await page.getByRole("button", { name: "Simular 5,33 %" }).click();
  await expect(page).toHaveURL(/risk=5\.33$/);
});

test("[1.6] what no source gives of a firm's rules is asked before anything runs", async ({ page }) => {
  const say = sayIn("es");
  // The form's code comes after the page's: the server's HTML must not take what it would lose.
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/rules-form-[\w-]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/simulador?win=45&ratio=1.5&perday=2&firm=fundingpips-1-step@2026-11-20");
  await untilHydrated(page);
  await expect(page.getByText(say("simulator_incomplete_preset", { name: "FundingPips 1-Step" }))).toBeVisible();
  const daysLeast = page.getByRole("textbox", { name: say("simulator_days_least") });
  await expect(daysLeast).toBeDisabled();
  code.resolve();
  await daysLeast.fill("3");
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
