import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatSignedMoney, formatSignedShare } from "#app/core/formats/signed-figures.ts";
import { formatRate } from "#app/core/setups/setup-figures.ts";
import type { TradingAccount } from "#domain/results/account-trade.ts";
import {
  type AccountDay,
  type DaysFile,
  type MonthFile,
  type PublishedTrade,
  readDays,
} from "#domain/results/results-files.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { type Say, sayIn } from "#tests/fixtures/texts.ts";

const SLUG = "demostracion";
const FILES = `/api/results/${SLUG}`;

async function readAccount(page: Page) {
  const file: DaysFile = await (await page.request.get(`${FILES}/days.json`)).json();
  const days = readDays(file);
  const [last] = days.slice(-1);
  if (last === undefined) throw new Error("the account has no day");
  return { account: file.account, days, lastMonth: last.day.slice(0, 7), last };
}

const readMonth = async (page: Page, month: string): Promise<MonthFile> =>
  (await page.request.get(`${FILES}/${month}.json`)).json();

const calendar = (page: Page) => page.getByRole("table").first();
const dayLink = (page: Page, { day }: AccountDay) => calendar(page).locator(`a[href*="dia=${day}"]`);
const dayTrades = (page: Page, say: Say) =>
  page.getByRole("list", { name: say("results_day_trades") }).getByRole("listitem");

test.inLooks(
  "[1.6] [2.5] [3.17] from the calendar to a day, its trades, the setup of one and the day's entry",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    const { account, days, lastMonth, last } = await readAccount(page);
    await page.goto("/resultados");
    await untilHydrated(page);
    await expect(page.getByText(say("results_kind_simulated_text"))).toBeVisible();
    // Once, in full, beside the first figures; the others lead to it.
    const notice = page.getByText(say("disclosures_hypothetical_text"));
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeVisible();
    await expect(page.locator("main a[href='#rendimiento-hipotetico']").first()).toBeVisible();
    await page.getByRole("link", { name: say("record_replay", { year: "2023" }) }).click();
    await expect(page.getByRole("region", { name: say("record_replay_title", { year: "2023" }) })).toBeInViewport();
    const inMonth = days.filter(({ day }) => day.startsWith(lastMonth));
    await expect(calendar(page).getByRole("link")).toHaveCount(inMonth.length);
    await expect(dayLink(page, last)).toHaveAttribute("aria-current", "date");
    await expect(dayTrades(page, say)).toHaveCount(last.trades);

    const first = inMonth[0] ?? last;
    await dayLink(page, first).click();
    await expect(page).toHaveURL(new RegExp(`mes=${lastMonth}&dia=${first.day}`));
    await expect(dayTrades(page, say)).toHaveCount(first.trades);
    const panel = page.getByRole("region", { name: new RegExp(`${first.day.slice(0, 4)}$`) });
    await expect(panel).toContainText(formatSignedMoney(first.profitCents, look.language));
    await expect(panel).toContainText(say("results_day_entry", { entry: first.sequence }));
    await expect(panel.getByRole("link", { name: say("results_day_verify") })).toHaveAttribute(
      "href",
      `/verificacion?cuenta=${SLUG}&dia=${first.day}`,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { include: "main" });

    const { trades, setups } = await readMonth(page, lastMonth);
    const trade = trades.find(({ day, setupId }) => day === first.day && setupId !== null);
    await dayTrades(page, say)
      .getByRole("link", { name: setups[String(trade?.setupId)] })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/setups/${trade?.setupId}$`));
    await page.goBack();
    await expect(dayTrades(page, say)).toHaveCount(first.trades);
    expect(account.kind).toBe("simulated");
  },
);

test("a press on a link within the page takes off nothing whose code is still on its way, and leads there", async ({
  page,
}) => {
  const say = sayIn("es");
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/live-record-[\w-]+\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/resultados");
  await untilHydrated(page);
  const replay = page.getByRole("region", { name: say("record_replay_title", { year: "2023" }) });
  const served = await replay.elementHandle();
  await page.getByRole("link", { name: say("record_replay", { year: "2023" }) }).click();
  await expect(page).toHaveURL(/#repeticion$/);
  code.resolve();
  await expect(replay).toBeInViewport();
  expect(await served?.evaluate((element) => element.isConnected), "the server's own HTML stands").toBe(true);
});

test("[3.17] an address opens its month and day without script, and one outside says what it shows", async ({
  page,
}) => {
  const { days, lastMonth } = await readAccount(page);
  const [first] = days;
  const html = async (search: string) => (await page.request.get(`/resultados${search}`)).text();
  const day = `${first?.day}`;
  expect(await html(`?mes=${day.slice(0, 7)}&dia=${day}`)).toMatch(
    new RegExp(`aria-current="date"[^>]*dia=${day}|dia=${day}"[^>]*aria-current="date"`),
  );
  expect(await html("?mes=2019-03")).toContain("No hay datos de marzo de 2019.");
  expect(await html("?mes=2019-03")).toContain(`mes=${lastMonth}`);
  const unknown = await page.request.get("/resultados?cuenta=ninguna");
  expect([unknown.status(), (await unknown.text()).includes("Esa cuenta no existe")]).toEqual([404, true]);
});

test("the arrow keys go from day to day of the calendar, and Enter opens one", async ({ page }) => {
  const { days } = await readAccount(page);
  const weekBefore = ({ day }: AccountDay) =>
    days.find(
      (one) => Date.parse(day) - Date.parse(one.day) === 7 * 86_400_000 && one.day.slice(0, 7) === day.slice(0, 7),
    );
  const last = days.findLast((day) => weekBefore(day) !== undefined);
  if (last === undefined) throw new Error("no day has one above it");
  await page.goto(`/resultados?mes=${last.day.slice(0, 7)}`);
  await untilHydrated(page);
  await dayLink(page, last).focus();
  await page.keyboard.press("ArrowUp");
  const focused = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  const date = /dia=([\d-]+)/.exec(focused ?? "")?.[1];
  expect(date).toBe(weekBefore(last)?.day);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`dia=${date}`));
});

test.inLooks(
  "[8.13] trades of a month that don't load say so, and another try brings them",
  async ({ page, look, complaints }) => {
    complaints.allow(/503/);
    const say = sayIn(look.language);
    const { days, lastMonth } = await readAccount(page);
    const before = days.findLast(({ day }) => !day.startsWith(lastMonth));
    const address = new RegExp(`${FILES}/\\d{4}-\\d{2}\\.json`);
    await page.route(address, (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto("/resultados");
    await untilHydrated(page);
    await page.getByRole("link", { name: new RegExp(say("results_month_before")) }).click();
    const failure = page.getByRole("alert").filter({ hasText: say("results_month_load_error") });
    await expect(failure).toBeVisible();
    // The card that it is in: the whole page is looked at where nothing fails.
    await expectAccessible(page, { include: `section[aria-label="${say("results_calendar")}"]` });
    await page.unroute(address);
    await failure.getByRole("button", { name: say("common_retry") }).click();
    await expect(dayTrades(page, say)).toHaveCount(before?.trades ?? 0);
    await expect(failure).toHaveCount(0);
  },
);

test.inLooks("a month that comes slowly moves nothing below its day", async ({ page, look }) => {
  const say = sayIn(look.language);
  await page.goto("/resultados");
  await untilHydrated(page);
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(new RegExp(`${FILES}/\\d{4}-\\d{2}\\.json`), async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.getByRole("link", { name: new RegExp(say("results_month_before")) }).click();
  const loading = page.getByRole("status", { name: say("results_loading") });
  await expect(loading).toBeVisible();
  const verify = page.getByRole("link", { name: say("results_day_verify") });
  const before = await verify.boundingBox();
  letGo();
  await expect(loading).toHaveCount(0);
  expect(await verify.boundingBox()).toEqual(before);
});

test.inLooks(
  "[3.17] what can be downloaded gives the page's figures again, by the program of the docs",
  async ({ page, look }) => {
    const say = sayIn(look.language);
    await page.goto("/resultados");
    await untilHydrated(page);
    const download = async (kind: string) => {
      const begun = page.waitForEvent("download");
      await page.getByRole("link", { name: say("setup_download", { kind }) }).click();
      const file = await begun;
      const path = test.info().outputPath(file.suggestedFilename());
      await file.saveAs(path);
      return path;
    };
    const [json, csv] = [await download("JSON"), await download("CSV")];
    const { account, trades }: { account: TradingAccount; trades: PublishedTrade[] } = JSON.parse(
      await readFile(json, "utf8"),
    );
    expect((await readFile(csv, "utf8")).trim().split("\r\n")).toHaveLength(trades.length + 1);
    const { startingCents, zone, dayEndsAt } = account;
    const ofJson = recompute(json);
    expect(recompute(csv, String(startingCents), zone, dayEndsAt)).toEqual(ofJson);

    const figure = (name: string) => Number(ofJson.get(name));
    const share = (cents: number) => formatSignedShare(cents / startingCents, look.language);
    const shown = page.locator("dl").first();
    for (const text of [
      share(figure("totalCents")),
      formatSignedMoney(figure("totalCents"), look.language),
      formatRate(figure("winRate") * 100, look.language),
      share(figure("bestDayCents")),
      share(figure("worstDayCents")),
      formatSignedShare(-figure("maxDrawdown"), look.language),
    ])
      await expect(shown).toContainText(text);
  },
);

/** What the program for download works out of a file, by its names. */
function recompute(...given: string[]): Map<string, string> {
  const { stdout, stderr } = spawnSync(process.execPath, ["docs/recompute-results.mjs", ...given], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return new Map(
    stdout
      .trimEnd()
      .split("\n")
      .map((line): [string, string] => {
        const [name = "", value = ""] = line.split(": ");
        return [name, value];
      }),
  );
}
