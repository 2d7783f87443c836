import { readFile } from "node:fs/promises";
import { toReferenceTime } from "#domain/clock/reference-clock.ts";
import { operatingDayOf } from "#domain/signals/daily-signals.ts";
import { TRADES_HEAD, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { lastWeek, referenceTime, writeSignal } from "./steps/signal-steps.ts";

const [EURO, YEN] = [5101, 5102];
const HEAD =
  "id,name,asset,timeframe,days,pattern1,pattern2,direction,stop_ticks,target_ticks,tick_size,cost_ticks,out_of_sample_from";
const DAYS = "lunes martes miércoles jueves viernes";
const setups = [
  HEAD,
  `${EURO},Euro 5101,EURUSD,H1,${DAYS},04:00,08:00,follow,100,200,0.00001,10,2023-02-01`,
  `${YEN},Yen 5102,USDJPY,H1,${DAYS},04:00,08:00,follow,100,200,0.001,10,2023-02-01`,
].join("\n");

/** Sixty working days: three targets, then two stops. */
const trades = Array.from({ length: 84 }, (_, day) => new Date(Date.UTC(2023, 0, 2 + day)))
  .filter((date) => date.getUTCDay() % 6 !== 0)
  .flatMap((date, place) => {
    const day = date.toISOString().slice(0, 10);
    const isTarget = place % 5 < 3;
    const line = (id: number, entry: string, [target, stop]: [string, string]) =>
      `${id},${day},buy,${entry},${isTarget ? `${target},target` : `${stop},stop`},60`;
    return [line(EURO, "1.08540", ["0.002", "-0.001"]), line(YEN, "150.120", ["0.2", "-0.1"])];
  });

test("[2.23] [2.3] [1.6] [7.14] EURUSD and USDJPY go from an import to library, preset, simulator and signal", async ({
  page,
  people,
  remember,
  shop,
}) => {
  const say = sayIn("es");
  await remember(people.admin);
  await page.goto("/admin/setups/import");
  await untilHydrated(page);
  const parts = [
    { name: "setups.csv", content: `${setups}\n` },
    { name: "trades.csv", content: tradesCsv(...trades) },
  ];
  expect(parts[1]?.content.startsWith(TRADES_HEAD)).toBe(true);
  const file = { name: "pairs.zip", mimeType: "application/zip", buffer: makeZip(parts) };
  await page.getByLabel(say("admin_setups_import_file"), { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: say("common_review") }).click();
  await expect(page.getByRole("heading", { name: say("admin_setups_import_added") })).toBeVisible();
  await page.getByLabel(say("panel_reason"), { exact: true }).fill("the pairs that we trade");
  await page.getByRole("button", { name: say("panel_apply") }).click();
  await expect(page.getByText(say("admin_setups_import_applied"), { exact: true })).toBeVisible();

  // The library finds both; each one's page has its prices with all their decimals.
  for (const { asset, prices } of [
    { asset: "EURUSD", prices: ["1,08540", "1,08740"] },
    { asset: "USDJPY", prices: ["150,120", "150,320"] },
  ]) {
    await page.goto(`/setups?asset=${asset}`);
    await untilHydrated(page);
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(asset);
    await card.getByRole("heading").getByRole("link").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByText(say("setup_trades_open", { trades: 60 })).click();
    const first = sheet
      .getByRole("table", { name: say("setup_trade_list") })
      .getByRole("row", { name: /2 ene 2023|24 mar 2023/ });
    await expect(first).toContainText(prices[0] ?? "");
    await sheet
      .getByRole("columnheader", { name: say("common_result") })
      .getByRole("button")
      .click();
    const best = sheet
      .getByRole("table", { name: say("setup_trade_list") })
      .getByRole("row")
      .nth(1);
    await expect(best).toContainText("+1,90");
    for (const price of prices) await expect(best).toContainText(price);
  }

  // A broker's digits in the presets: a hundred dollars at risk, in whole steps of a hundredth of a lot.
  const presets = [
    { id: EURO, lines: ["SetupSymbol=EURUSD", "PointSize=0.00001||", "Lots=1||"] },
    // What a tick of the yen is worth in dollars changes by the day, so the trader reads it in the terminal.
    { id: YEN, tickValue: "0,65", lines: ["SetupSymbol=USDJPY", "PointSize=0.001||", "Lots=1.53||"] },
  ];
  for (const { id, tickValue, lines } of presets) {
    await page.goto(`/setups/${id}/convert-mt5`);
    await untilHydrated(page);
    await page.getByLabel(say("mt5_field_broker")).selectOption("newYork7");
    await page.getByLabel(say("mt5_field_equity")).fill("10000");
    const save = page.getByRole("button", { name: say("mt5_file_save") });
    if (tickValue !== undefined) {
      const field = say("mt5_field_tick_value");
      await expect(page.getByRole("link", { name: say("mt5_problem_missing", { field }) })).toBeVisible();
      await expect(save).toHaveCount(0);
      await page.getByLabel(field, { exact: true }).fill(tickValue);
    }
    const started = page.waitForEvent("download");
    await save.click();
    const preset = new TextDecoder("utf-16le").decode(await readFile(await (await started).path()));
    for (const line of [...lines, "StopLossPoints=100||", "TakeProfitPoints=200||"])
      expect(preset).toContain(`\n${line}`);
  }

  await page.goto(`/simulador?setups=${EURO},${YEN}`);
  await expect(page.getByText(say("simulator_status_complete"))).toBeVisible({ timeout: 20_000 });

  // An alert of TradingView on a broker's chart of the pair.
  await page.goto("/admin/signals");
  await untilHydrated(page);
  await page.getByRole("button", { name: say("admin_signals_new") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("common_name"), { exact: true }).fill("Pairs");
  await dialog.getByRole("button", { name: say("admin_signals_create") }).click();
  await expect(dialog.getByText(say("admin_signals_secret_once"))).toBeVisible();
  const message = JSON.parse((await dialog.locator("pre").last().textContent()) ?? "");
  const now = new Date();
  const today = toReferenceTime(now).date;
  const isOperating = operatingDayOf(today) !== null;
  const send = async (setup: number, ticker: string) => {
    const sent = {
      setup,
      action: "signal",
      time: now.toISOString(),
      event: `${setup} ${ticker}`,
      ticker,
      interval: "60",
    };
    const body = JSON.stringify({ ...message, ...sent, pattern_time: "11:53" });
    const answer = await fetch(`${shop.url}/api/signals/tradingview`, { method: "POST", body });
    return (await answer.json()).code;
  };
  const accepted = isOperating ? /^signal\.(written|changed|unchanged)$/ : /^signal\.not_operating$/;
  expect(await send(EURO, "OANDA:USDJPY")).toBe("signal.wrong_chart");
  expect(await send(YEN, "OANDA:EURUSD")).toBe("signal.wrong_chart");
  expect(await send(EURO, "OANDA:EURUSD")).toMatch(accepted);
  expect(await send(YEN, "OANDA:USDJPY")).toMatch(accepted);
  const date = isOperating ? today : lastWeek("friday");
  if (!isOperating) for (const setupId of [EURO, YEN]) await writeSignal(shop, { setupId, date, time: "11:53:00" });
  await page.clock.install({ time: referenceTime(date, "11:52:00") });
  await page.goto("/trading-en-vivo");
  const live = page.getByRole("region", { name: say("live_signals_region") });
  await live.getByText(say("common_all"), { exact: true }).click();
  for (const id of [EURO, YEN]) await expect(live.locator(`a[href$="setup=${id}"]`).first()).toBeVisible();
});
