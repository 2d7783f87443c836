import { readFile } from "node:fs/promises";
import type { DayFile } from "#domain/results/results-files.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { LOOKS, looksFor } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

const OWN_LOOKS = LOOKS.filter(({ language, width }) => (language === "es") === (width === "390"));

for (const look of looksFor("ledger", OWN_LOOKS)) {
  test.describe(`${look.language} ${look.width}`, () => {
    test.use({ look });
    test("computes the ledger again, finds what was changed in a kept file, and checks a setup", async ({ page }) => {
      const say = sayIn(look.language);
      await page.goto("/verificacion?setup=14");
      await untilHydrated(page);
      const published = await (await page.request.get("/api/evidence/ledger.jsonl")).text();
      const count = published.trimEnd().split("\n").length;
      await page.getByRole("button", { name: say("evidence_check_start") }).click();
      await expect(page.getByText(say("evidence_check_good", { count }))).toBeVisible();
      await page.getByText(say("evidence_each")).click();
      await expect(page.getByText(say("evidence_result_good")).first()).toBeVisible();
      await expectAccessible(page, { include: "main" });
      await expectNoSidewaysScroll(page);

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: say("evidence_download") }).click(),
      ]);
      const ledger = await readFile(await download.path(), "utf8");
      const tampered = ledger.replace('\\"setup\\":14,', '\\"setup\\":41,');
      expect(tampered).not.toBe(ledger);
      const file = { name: "ledger.jsonl", mimeType: "text/plain", buffer: Buffer.from(tampered) };
      await page.locator("input[type=file]").setInputFiles(file);
      await expect(page.getByText(say("evidence_check_bad", { sequence: 14 }))).toBeVisible();
      await expect(page.getByRole("alert")).toContainText(say("evidence_problem_changed"));

      await page.getByRole("button", { name: say("evidence_setup_start"), exact: true }).click();
      await expect(page.getByText(say("evidence_setup_match", { setup: 14, sequence: 14 }))).toBeVisible();
      await page.getByLabel(say("evidence_setup_label")).fill("300");
      await page.getByRole("button", { name: say("evidence_setup_start"), exact: true }).click();
      await expect(page.getByText(say("evidence_setup_hidden", { setup: 300 }))).toBeVisible();
    });
  });
}

test.inLooks(
  "[3.17] checks a published day of an account, and catches one that was tampered with",
  async ({ page, look, complaints }) => {
    complaints.allow(/404 .*2020-01-01\.json/);
    const say = sayIn(look.language);
    const nameOf = (date: string) =>
      new Intl.DateTimeFormat(look.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
    const accounts = await (await page.request.get("/api/results/accounts.json")).json();
    const { slug, lastDay: day }: { slug: string; lastDay: string } = accounts.accounts[0];
    const file = `/api/results/${slug}/${day}.json`;
    const { versions }: DayFile = await (await page.request.get(file)).json();
    const { sequence, trades } = versions.at(-1) ?? { sequence: 0, trades: [] };
    await page.goto(`/verificacion?lang=${look.language}&cuenta=${slug}&dia=${day}`);
    await untilHydrated(page);
    const start = page.getByRole("button", { name: say("evidence_day_start") });
    await start.click();
    await expect(
      page.getByText(say("evidence_day_match", { day: nameOf(day), sequence, count: trades.length })),
    ).toBeVisible();
    await expectAccessible(page, { include: "main" });
    await expectNoSidewaysScroll(page);

    await page.route(`**${file}`, async (route) => {
      const response = await route.fetch();
      const tampered: DayFile = await response.json();
      for (const version of tampered.versions) for (const trade of version.trades) trade.profitCents += 1;
      await route.fulfill({ response, json: tampered });
    });
    await start.click();
    await expect(
      page.getByText(say("evidence_day_mismatch", { day: nameOf(day), sequence, version: 1 })),
    ).toBeVisible();
    await page.unroute(`**${file}`);

    await page.getByLabel(say("common_day"), { exact: true }).fill("2020-01-01");
    await start.click();
    await expect(
      page.getByText(say("evidence_day_unpublished", { account: slug, day: nameOf("2020-01-01") })),
    ).toBeVisible();
  },
);

test.inLooks("says where the ledger ends without a script", async ({ browser, server, look }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto(`/verificacion?lang=${look.language}`);
  const ledger = await (await context.request.get("/api/evidence/ledger.jsonl")).text();
  const last: { hash: string } = JSON.parse(ledger.trimEnd().split("\n").at(-1) ?? "{}");
  // After a day without entries its seal names the same one.
  await expect(page.getByText(last.hash).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(sayIn(look.language)("evidence_title"));
  await context.close();
});
