import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatCount, formatFactor, formatR, formatRate } from "#app/core/setups/setup-figures.ts";
import type { TradesRow } from "#domain/backtest/stored-trades.ts";
import { type SetupRow, toSetup } from "#domain/setups/setup.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import type { ShopClient } from "#tests/fixtures/shop-client.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";

const ID = 118;

async function readSetup(shop: ShopClient) {
  const [setups, trades] = await Promise.all([
    shop.select<SetupRow>(`setups?id=eq.${ID}`),
    shop.select<TradesRow>(`setup_trades?setup_id=eq.${ID}`),
  ]);
  const [row, columns] = [setups.body[0], trades.body[0]];
  if (row === undefined || columns === undefined) throw new Error(`setup ${ID} is missing`);
  const setup = toSetup(row);
  const results = columns.move.map((move) => (move / 1000 / setup.tickSize - setup.costTicks) / setup.stopLoss);
  return { setup, columns, results };
}

const cursor = (page: Page, say: Say) => page.getByRole("slider", { name: say("setup_chart_cursor") });

test.inLooks(
  "[2.32] a card opens its setup over the library, and every way out leads back to it",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await page.goto("/setups");
    await untilHydrated(page);
    const article = page.getByRole("article").nth(2);
    const card = article.getByRole("heading").getByRole("link");
    // A card that isn't alive yet is a plain link to the setup's page.
    await expect(article.getByRole("button", { name: /^(Votar por|Vote for) / })).toBeVisible();
    const name = (await card.textContent()) ?? "";
    const dialog = page.getByRole("dialog", { name: new RegExp(name.replaceAll(/[^\w ]/g, ".")) });

    await card.click();
    await expect(page).toHaveURL(/[?&]setup=\d+/);
    await expect(dialog.getByText(say("setup_zone_notice"))).toBeVisible();
    await expect(cursor(page, say)).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/setup=/);
    await expect(card).toBeFocused();

    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: say("common_back"), exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await card.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/setups(\?lang=\w+)?$/);

    if (look.width === "1280") {
      await card.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(8, 400);
      await expect(dialog).toHaveCount(0);
    }
    await card.click();
    await dialog.getByRole("link", { name: say("setup_get_indicator") }).click();
    await expect(page).toHaveURL(/\/planes$/);
    await expect(dialog).toHaveCount(0);
  },
);

test("[2.32] a link to an open setup opens it over the library, and closing stays there", async ({ page }) => {
  const say = sayIn("es");
  await page.goto(`/setups?session=asia&setup=${ID}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(say("setup_zone_notice"))).toBeVisible();
  await page.getByRole("button", { name: say("common_close"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/setups\?session=asia$/);
});

test.inLooks(
  "[2.32] [5.7] [9.12] a setup's page says what its row and its trades say",
  async ({ page, look, shop }) => {
    const say = sayIn(look.language);
    const { setup, columns } = await readSetup(shop);
    await page.goto(`/setups/${ID}`);
    await untilHydrated(page);
    // The setup's own name is in the page's title and its buttons; the heading says it in words.
    const heading = { es: "Impulso del mediodía de Nueva York", en: "New York midday momentum" }[look.language];
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(setup.name));
    await expect(page.getByText(say("setup_zone_notice"))).toBeVisible();
    const figures = page.locator("dl").filter({ hasText: say("setup_ratio") });
    for (const figure of [
      formatRate(setup.winRate, look.language),
      formatRate(-(setup.drawdown ?? 0), look.language),
      formatFactor(setup.profitFactor, look.language),
    ])
      await expect(figures).toContainText(figure);
    const ratio = setup.takeProfit / setup.stopLoss;
    await expect(figures.getByText(formatFactor(ratio, look.language), { exact: true })).toHaveClass(
      ratio > 1 ? /text-gain/ : /text-loss/,
    );
    // Stop and target may be the same distance.
    for (const ticks of [setup.stopLoss, setup.takeProfit])
      await expect(
        page.getByText(say("setup_ticks", { count: formatCount(ticks, look.language) }), { exact: true }),
      ).toHaveCount(setup.stopLoss === setup.takeProfit ? 2 : 1);
    const trades = formatCount(columns.day.length, look.language);
    await expect(page.getByText(say("setup_recomputed", { trades }))).toBeVisible();
    await expect(page.getByText(say("disclosures_hypothetical_text")).first()).toBeVisible();
    await expect(page.getByText(say("setup_important_text"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("common_convert_to_metatrader_5") })).toHaveAttribute(
      "href",
      `/setups/${ID}/convert-mt5`,
    );
    await expectNoSidewaysScroll(page);
  },
);

test("[2.32] [9.15] what a figure means shows after 700 ms of pointing, and at once with the keyboard", async ({
  page,
}) => {
  const say = sayIn("es");
  await page.goto(`/setups/${ID}`);
  await untilHydrated(page);
  const mark = page.getByRole("button", { name: say("setup_help", { about: say("setup_ratio") }) });
  const tooltip = page.getByRole("tooltip", { name: say("setup_ratio_help") });
  await page.clock.install();
  // By the keyboard first: the code of the marks comes after the page's own, and nothing else tells that it is there.
  await mark.focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toHaveCount(0);
  // From here only this test moves the clock: a slow machine must not. After a while the next one waits again.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(1_000);
  await mark.hover();
  await page.clock.runFor(650);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tooltip).toBeVisible();
});

test("[2.32] a finger's press shows what a figure means, the first on the page as well", async ({ page }) => {
  const say = sayIn("es");
  await page.goto(`/setups/${ID}`);
  await untilHydrated(page);
  await page.getByRole("button", { name: say("setup_help", { about: say("setup_ratio") }) }).dispatchEvent("click");
  const tooltip = page.getByRole("tooltip", { name: say("setup_ratio_help") });
  await expect(tooltip).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(tooltip).toHaveCount(0);
});

test.inLooks(
  "the curve is walked with the keyboard, trade by trade, with the exact values",
  async ({ page, look, shop }) => {
    const say = sayIn(look.language);
    const { results } = await readSetup(shop);
    const r = (value: number) => formatR(value, look.language, 2);
    let [sum, peak] = [0, 0];
    const points = results.map((result) => {
      sum += result;
      peak = Math.max(peak, sum);
      return [r(result), r(sum), r(sum - peak)];
    });
    await page.goto(`/setups/${ID}`);
    await untilHydrated(page);
    await page.getByRole("heading", { name: say("setup_backtest") }).scrollIntoViewIfNeeded();
    const slider = cursor(page, say);
    for (const [key, place] of [
      ["Home", 0],
      ["ArrowRight", 1],
      ["End", results.length - 1],
    ] as const) {
      await slider.press(key);
      const words = (await slider.getAttribute("aria-valuetext")) ?? "";
      for (const value of points[place] ?? []) expect(words).toContain(value);
    }
  },
);

test.inLooks("the trades are listed, sorted and taken away as files", async ({ page, look, shop }) => {
  const say = sayIn(look.language);
  const { setup, columns, results } = await readSetup(shop);
  await page.goto(`/setups/${ID}`);
  await untilHydrated(page);
  await page.getByText(say("setup_trades_open", { trades: formatCount(results.length, look.language) })).click();
  const table = page.getByRole("table", { name: say("setup_trade_list") });
  await expect(table.getByRole("row")).toHaveCount(21);
  const head = table.getByRole("columnheader", { name: say("common_result") });
  await head.getByRole("button").click();
  await expect(head).toHaveAttribute("aria-sort", "descending");
  const best = formatR(Math.max(...results), look.language, 2);
  await expect(table.getByRole("row").nth(1)).toContainText(best);
  await head.getByRole("button").click();
  await expect(table.getByRole("row").nth(1)).toContainText(formatR(Math.min(...results), look.language, 2));
  await page.getByRole("button", { name: say("setup_page_after") }).click();
  const range = { from: "21", to: "40", total: formatCount(results.length, look.language) };
  await expect(page.getByText(say("setup_page_of", range), { exact: true })).toBeVisible();
  await expectAccessible(page, { include: "main" });

  const save = async (kind: "CSV" | "JSON") => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: say("setup_download", { kind }) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`lpx-setup-${ID}-backtest.${kind.toLowerCase()}`);
    return readFile(await file.path(), "utf8");
  };
  const lines = (await save("CSV")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(columns.day.length + 1);
  expect(lines[1]).toContain(`${setup.name},${setup.asset},${setup.timeframe},simulated,1,`);
  const json = JSON.parse(await save("JSON"));
  expect(json.trades.map(({ r }: { r: number }) => r)).toEqual(results.map((r) => Math.round(r * 1e4) / 1e4));
  expect(json.notice).toContain(say("disclosures_hypothetical_text"));
});

test("[9.15] a setup's address is copied, and says so", async ({ page, context, server }) => {
  const say = sayIn("es");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/setups/${ID}`);
  await untilHydrated(page);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: say("setup_share"), exact: true }).click();
  await expect(page.getByRole("button", { name: say("common_copied"), exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/setups/${ID}`);
});
