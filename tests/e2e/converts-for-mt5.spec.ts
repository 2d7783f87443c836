import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import type { Look } from "#tests/fixtures/looks.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

/** NAS100 H1 19:00-21:00 of the catalogue, from Tuesday to Thursday: 505 ticks of 0.25 both ways. */
const EVENING = "/setups/183/convert-mt5";
const FUNDING = "/setups/296/convert-mt5";
const BROKER = "newYork7";

async function open(page: Page, look: Look, path = EVENING) {
  const say = sayIn(look.language);
  await page.goto(path);
  await untilHydrated(page);
  await expect(page.getByLabel(say("mt5_field_broker"))).toBeVisible();
  return say;
}

/** The downloaded file: its name and its bytes. */
async function download(page: Page, name: string) {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const file = await started;
  return { name: file.suggestedFilename(), path: await file.path(), bytes: await readFile(await file.path()) };
}

test.inLooks("[2.3] a setup becomes a file for a broker, byte for byte, and comes back", async ({ page, look }) => {
  const say = await open(page, look);
  await page.getByLabel(say("mt5_field_broker")).selectOption(BROKER);
  await page.getByLabel(say("mt5_week"), { exact: true }).fill("2026-11-25");
  await page.getByLabel(say("mt5_field_suffix")).fill(".cash");
  await page.getByLabel(say("mt5_field_equity")).fill(look.language === "es" ? "9000,50" : "9000.50");
  const table = page.getByRole("table", { name: say("mt5_hours_caption") });
  await expect(table.getByRole("row")).toHaveCount(7);
  await expect(table.getByRole("row").nth(1)).toContainText(/19:00.*18:00.*01:00/s);

  const file = await download(page, say("mt5_file_save"));
  expect(file.name).toBe("LPX_NAS100.cash_H1_183_20261123.set");
  expect([...file.bytes.subarray(0, 4)]).toEqual([0xff, 0xfe, 0x3b, 0]);
  const text = new TextDecoder("utf-16le").decode(file.bytes);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = text.split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "SetupSymbol=NAS100.cash",
      "Pattern1Hour=1||1||1||10||N",
      "Pattern2Hour=3||3||1||30||N",
      "Pattern1DayShift=0||0||1||10||N",
      "TradeMonday=false||false||0||true||N",
      "TradeTuesday=false||false||0||true||N",
      "TradeFriday=true||false||0||true||N",
      "HoursUntil=2027.03.13",
      "StopLossPoints=1263||1263||1||12630||N",
      "Lots=0.7||0.7||0.070000||7.000000||N",
    ]),
  );

  await page.getByLabel(say("mt5_back_choose"), { exact: true }).setInputFiles(file.path);
  // 505 ticks are 126.25; the broker's points of 0.1 make 126.3 of them.
  await expect(page.getByText(say("mt5_back_different"))).toBeVisible();
  await expect(page.getByText("19:00 UTC-4", { exact: true })).toBeVisible();

  const broken = text.replace("Pattern2Hour=3||", "Pattern2Hour=99||").replace(/Lots=.*\r\n/, "");
  await page.getByLabel(say("mt5_back_choose"), { exact: true }).setInputFiles({
    name: "broken.set",
    mimeType: "text/plain",
    buffer: Buffer.from(broken, "utf8"),
  });
  const line = lines.findIndex((written) => written.startsWith("Pattern2Hour")) + 1;
  const wrong = say("mt5_file_bad_value", { input: "Pattern2Hour" });
  await expect(page.getByText(say("mt5_file_line", { line, text: wrong }))).toBeVisible();
  await expect(page.getByText(say("mt5_file_missing_input", { input: "Lots" }))).toBeVisible();
});

test.inLooks(
  "[2.3] nothing is made of missing figures: each is named and leads to its field",
  async ({ page, look }) => {
    const say = await open(page, look);
    const save = page.getByRole("button", { name: say("mt5_file_save") });
    await expect(save).toHaveCount(0);
    const missing = (field: "broker" | "equity") =>
      page.getByRole("link", { name: say("mt5_problem_missing", { field: say(`mt5_field_${field}`) }) });
    await missing("equity").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(say("mt5_field_equity"))).toBeFocused();
    await page.keyboard.type("10000");
    await expect(missing("equity")).toHaveCount(0);
    await page.getByLabel(say("mt5_field_broker")).selectOption(BROKER);
    await expect(save).toBeVisible();
    await page.getByLabel(say("mt5_field_tick_size"), { exact: true }).fill("a");
    await expect(page.getByText(say("mt5_field_wrong"))).toBeVisible();
    await expect(save).toHaveCount(0);

    await page.reload();
    await untilHydrated(page);
    await expect(page.getByLabel(say("mt5_field_broker")), "the broker is remembered").toHaveValue(BROKER);
  },
);

test.inLooks("[2.3] a figure that may be two is asked, never guessed", async ({ page, look }) => {
  const say = await open(page, look);
  const save = page.getByRole("button", { name: say("mt5_file_save") });
  const question = (typed: string) => page.getByRole("group", { name: say("common_figure_asked", { typed }) });
  await page.getByLabel(say("mt5_field_broker")).selectOption(BROKER);
  // An amount has no three decimals: ten thousand, of which a hundredth is risked.
  await page.getByLabel(say("mt5_field_equity")).fill("10.000");
  await expect(question("10.000")).toHaveCount(0);
  const file = await download(page, say("mt5_file_save"));
  expect(new TextDecoder("utf-16le").decode(file.bytes)).toContain("Lots=0.7||");

  const tickValue = page.getByLabel(say("mt5_field_tick_value"), { exact: true });
  await tickValue.fill("1,000");
  await expect(question("1,000")).toBeVisible();
  await expect(tickValue).toHaveAccessibleDescription(/1,000/);
  await expect(tickValue).toHaveAttribute("aria-invalid", "true");
  await expect(save).toHaveCount(0);
  const problem = say("mt5_problem_ambiguous", { field: say("mt5_field_tick_value") });
  await expect(page.getByRole("link", { name: problem })).toBeVisible();
  await expectAccessible(page);
  await question("1,000").getByRole("button", { name: "1", exact: true }).click();
  await expect(tickValue).toHaveValue("1");
  await expect(tickValue).toBeFocused();
  await expect(question("1,000")).toHaveCount(0);
  await expect(save).toBeVisible();

  await tickValue.fill("3,125");
  const small = look.language === "es" ? "3,1250" : "3.1250";
  await expect(question("3,125").getByRole("button")).toHaveText(["3125", small]);
  await question("3,125").getByRole("button", { name: small }).focus();
  await page.keyboard.press("Enter");
  await expect(tickValue).toHaveValue(small);
  await expect(save).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test.inLooks("[2.3] the weeks of clock changes are warned of, with their hours", async ({ page, look }) => {
  const say = await open(page, look);
  await expectAccessibleAgain(page);
  await page.getByLabel(say("mt5_field_broker")).selectOption("eet");
  await page.getByLabel(say("mt5_week"), { exact: true }).fill("2027-03-17");
  await expect(page.getByText(say("mt5_differs_title"))).toBeVisible();
  const hours = page.getByRole("table", { name: say("mt5_hours_caption") });
  await expect(hours.getByRole("row").nth(2)).toContainText("03:00");
  const changes = page.getByRole("table", { name: say("mt5_changes_title") });
  await expect(changes.getByRole("row").nth(1)).toContainText(/21:00.*04:00.*03:00.*03:00/s);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("[2.3] the page says the setup and how to do it by hand", async ({ page }) => {
    const say = sayIn("es");
    await page.goto(EVENING);
    await expect(page.getByText(say("mt5_needs_script"))).toBeVisible();
    await expect(page.getByRole("heading", { name: say("mt5_by_hand_title") })).toBeVisible();
    await expect(page.getByText("505 ticks")).toHaveCount(2);
  });
});

test.inLooks(
  "[2.3] [6.4] a funding setup stays locked, until its plan is there",
  async ({ page, look, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 404/);
    const locked = await page.goto(FUNDING);
    expect(locked?.status()).toBe(404);
    expect(await locked?.text()).not.toMatch(/10:30|1715|tickSize/);
    await expect(page.getByRole("heading", { name: /Starter/ })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await asStudent(["semestral"]);
    await page.goto(FUNDING);
    await expect(page.getByText("10:30").first()).toBeVisible();
    await expect(page.getByLabel(say("mt5_field_broker"))).toBeVisible();
  },
);

test("[2.15] a setup that doesn't exist is the 404 page, kept out of search engines", async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const id of ["99999", "abc", "0"]) {
    const answer = await page.goto(`/setups/${id}/convert-mt5`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});
