import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { mt4Html, mt5Xlsx } from "#tests/factories/history-files.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.use({ look: { language: "es", width: "390", theme: "light" } });

const say = sayIn("es");
type Asked = "columns" | "clock" | "currency";
/** A maker's file, and what it doesn't say itself. */
type Maker = { name: string; bytes: Buffer; asks: readonly Asked[] };

const real = (name: string, ...asks: readonly Asked[]): Maker => ({
  name,
  bytes: readFileSync(new URL(`../data/histories/${name}`, import.meta.url)),
  asks,
});
const EXECUTIONS = [
  "Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account,Connection,",
  "NQ 12-26,Buy,1,21000.25,9/15/2026 9:30:01 AM,a,Entry,1 L,o1,Entry,$2.15,1,Sim101,Sim,",
  "NQ 12-26,Sell,1,21004.25,9/15/2026 9:33:00 AM,b,Exit,-,o2,Exit,$2.15,1,Sim101,Sim,",
].join("\n");
const PROJECTX = [
  "Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions",
  "1,MGCZ6,08/31/2026 01:06:17 +03:00,08/31/2026 01:31:21 +03:00,4501.4,4502.2,4.26,24.00,3,Long,08/31/2026 00:00:00 -05:00,00:25:04,1.50",
].join("\n");

const MAKERS: Record<string, readonly Maker[]> = {
  "a maker that is known": [
    real("31-mt5-russian-utf16.html", "clock"),
    { name: "ReportHistory.xlsx", bytes: mt5Xlsx(), asks: ["clock"] },
    { name: "Statement.htm", bytes: Buffer.from(mt4Html()), asks: ["clock"] },
    real("21-ftmo-eur.csv", "clock", "currency"),
    real("10-myfxbook-eur.csv", "clock"),
    real("01-ctrader-utc8.csv"),
    real("03-tradovate-performance.csv", "clock", "currency"),
    real("07-tradingview-open-as-date.csv", "clock"),
    real("09-tradingview-paper-balance.csv", "clock"),
    { name: "TopstepX.csv", bytes: Buffer.from(PROJECTX), asks: ["currency"] },
  ],
  "a list of executions, or a table whose columns are confirmed": [
    { name: "NinjaTrader executions.csv", bytes: Buffer.from(EXECUTIONS), asks: ["clock"] },
    real("22-quantower-fills.csv", "clock", "currency"),
    real("04-ninjatrader-en.csv", "columns", "clock", "currency"),
    real("11-fxblue.csv", "columns", "clock", "currency"),
    real("13-matchtrader.csv", "columns", "clock", "currency"),
    real("14-exness.csv", "columns"),
    real("20-tradezella.csv", "columns", "clock", "currency"),
  ],
};

const screen = (page: Page) => ({
  file: page.getByLabel(say("histories_choose")),
  confirm: page.getByRole("button", { name: say("histories_mapping_confirm") }),
  summary: page.getByRole("region", { name: say("histories_read") }),
  clock: page.getByLabel(say("histories_clock"), { exact: true }),
  currency: page.getByLabel(say("histories_currency"), { exact: true }),
  days: page.getByRole("table", { name: say("replay_days_caption") }),
  risk: page.getByLabel(say("common_risk_per_trade")),
});

async function open(page: Page) {
  await page.goto("/simulador/historial");
  await untilHydrated(page);
  return screen(page);
}

/** Every maker's file is read by the tests of the histories; in a browser `npm test` shows one of three. */
const shown = (makers: readonly Maker[]) => makers.filter((_, place) => IS_FULL || place % 3 === 0);

for (const [kind, makers] of Object.entries(MAKERS)) {
  test(`[1.6] on a phone, a history comes to its verdict: ${kind}`, async ({ page }) => {
    const { file, confirm, summary, clock, currency, days } = await open(page);
    for (const { name, bytes, asks } of shown(makers)) {
      await test.step(name, async () => {
        await file.setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
        if (asks.includes("columns")) await confirm.click();
        await expect(summary.getByText(name)).toBeVisible();
        await expect(clock).toHaveCount(asks.includes("clock") ? 1 : 0);
        await expect(currency).toHaveCount(asks.includes("currency") ? 1 : 0);
        if (asks.includes("clock")) await clock.selectOption("utc");
        if (asks.includes("currency")) {
          await expect(days).toHaveCount(0);
          await currency.selectOption("USD");
        }
        await expect(days).toBeVisible();
      });
    }
    await expectNoSidewaysScroll(page);
  });
}

test("[1.6] on a phone, a bad file and a bad answer lose nothing that was said", async ({ page }) => {
  const { file, confirm, summary, clock, currency, days, risk } = await open(page);
  const alert = page.getByRole("alert");
  const song = { name: "song.csv", mimeType: "text/csv", buffer: Buffer.from("\u0000\u0001\u0002 no trades") };
  const journal = real("20-tradezella.csv");
  const csv = { name: journal.name, mimeType: "text/csv", buffer: journal.bytes };
  const opened = page.getByLabel(say("histories_field_opened_at"), { exact: true });
  const swap = page.getByLabel(new RegExp(`^${say("histories_field_swap")}`));

  await risk.fill("250");
  await file.setInputFiles(csv);
  await page.getByText(say("histories_change_columns"), { exact: true }).click();
  // A bad answer: the account's name as the moment of the opening. What else was chosen is kept.
  await opened.selectOption({ label: "Account Name" });
  await swap.selectOption({ label: "Duration" });
  await confirm.click();
  await expect(alert).toContainText(/(Línea|línea) 2/);
  await expect(opened).toHaveValue("0");
  await expect(swap).toHaveValue("15");
  await expectAccessible(page, { include: "main" });
  await opened.selectOption({ label: "Open Date" });
  await swap.selectOption("");
  await confirm.click();
  await clock.selectOption("America/New_York");
  await currency.selectOption("USD");
  await expect(days).toBeVisible();

  // A bad file: the one before stays, with its clock, its currency and its verdict.
  await file.setInputFiles(song);
  await expect(alert).toContainText("song.csv");
  await expect(summary.getByText(journal.name)).toBeVisible();
  await expect(clock).toHaveValue("America/New_York");
  await expect(currency).toHaveValue("USD");
  await expect(risk).toHaveValue("250");
  await expect(days).toBeVisible();

  // Back to the columns: they are as they were confirmed, and the clock is not asked again.
  await page.getByRole("button", { name: say("histories_change_columns") }).click();
  await expect(opened).toHaveValue("1");
  await confirm.click();
  await expect(clock).toHaveValue("America/New_York");
  await expect(days).toBeVisible();
  await expect(alert).toHaveCount(0);
});
