import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";

test.inLooks(
  "[7.14] an administrator makes a source of alerts, sees its secret once, tests it, changes the secret and stops it",
  async ({ page, look, signInAs, shop, complaints }) => {
    const say = sayIn(look.language);
    // The refusals are what this looks at.
    complaints.allow(/api\/signals\/tradingview|judge-day-bars/);
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/signals");
    await expect(page.getByRole("heading", { level: 1, name: say("panel_signals") })).toBeVisible();

    await page.getByRole("button", { name: say("admin_signals_new") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: say("admin_signals_create") }).click();
    await expect(dialog.getByText(say("admin_signals_name_missing"))).toBeVisible();
    const name = `NASDAQ ${look.language} ${look.width} ${Date.now()}`;
    await dialog.getByLabel(say("common_name"), { exact: true }).fill(name);
    await dialog.getByRole("button", { name: say("admin_signals_create") }).click();
    await expect(dialog.getByText(say("admin_signals_secret_once"))).toBeVisible();
    const message = JSON.parse((await dialog.locator("pre").last().textContent()) ?? "");
    expect(message).toMatchObject({ secret: expect.stringMatching(/^lpxs_/), time: "{{timenow}}", setup: 1 });
    await expectAccessible(page, { include: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await expect(page.getByText(message.secret)).toHaveCount(0);

    // The pasted message works as TradingView sends it, its own words filled in.
    const body = JSON.stringify({
      ...message,
      time: new Date().toISOString(),
      event: "from the chart",
      action: "test",
      ticker: "NASDAQ:TSLA",
      interval: "15",
    });
    const headers = { "content-type": "text/plain; charset=utf-8" };
    const answer = await fetch(`${shop.url}/api/signals/tradingview`, { method: "POST", body, headers });
    expect(await answer.json()).toEqual({ code: "signal.tested" });

    const card = page
      .getByRole("table", { name: say("panel_signals") })
      .getByRole("row")
      .filter({ hasText: name });
    await card.getByRole("button", { name: say("admin_signals_test"), exact: true }).click();
    await dialog.getByRole("button", { name: say("admin_signals_test_send") }).click();
    await expect(dialog.getByRole("status")).toContainText(say("admin_signals_answer_tested"));
    await dialog.getByLabel(say("admin_signals_setup")).fill("999999");
    await dialog.getByRole("button", { name: say("admin_signals_test_send") }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("admin_signals_answer_unknown_setup"));
    await page.keyboard.press("Escape");
    await expect(card.getByText(say("admin_signals_answer_unknown_setup"))).toBeVisible();
    await expect(page.getByRole("table", { name: say("admin_signals_events") })).toContainText(name);

    await card.getByRole("button", { name: say("admin_signals_rotate") }).click();
    await dialog.getByRole("checkbox", { name: say("admin_signals_leaked") }).check();
    await dialog.getByRole("button", { name: say("admin_signals_rotate_confirm") }).click();
    await expect(dialog.getByText(say("admin_signals_secret_once"))).toBeVisible();
    await page.keyboard.press("Escape");

    await card.getByRole("button", { name: say("admin_signals_switch_off_name", { name }) }).click();
    await expect(card.getByText(say("admin_signals_off"), { exact: true })).toBeVisible();
    await card.getByRole("button", { name: say("admin_signals_test"), exact: true }).click();
    await dialog.getByRole("button", { name: say("admin_signals_test_send") }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("admin_signals_answer_disabled"));
    await dialog.getByRole("button", { name: say("common_close") }).click();
    await expect(dialog).toHaveCount(0);

    // Bars for the live record: a line that is none is named; bars of no day that was promised say so.
    await page.getByRole("button", { name: say("record_upload_title") }).click();
    const bars = (line: string) => ({
      ...{ name: "NAS100.csv", mimeType: "text/csv" },
      buffer: Buffer.from(`time,open,high,low,close\n2020-01-01 00:00:00,1,1,1,1\n${line}\n`),
    });
    await dialog.getByLabel(say("common_asset")).fill("NAS100");
    await dialog.getByLabel(say("record_upload_file")).setInputFiles(bars("nonsense"));
    await dialog.getByRole("button", { name: say("record_upload_send") }).click();
    await expect(dialog.getByText(say("record_upload_bad_line", { line: 3 }))).toBeVisible();
    await dialog.getByLabel(say("record_upload_file")).setInputFiles(bars("2020-01-01 01:00:00,1,1,1,1"));
    await dialog.getByRole("button", { name: say("record_upload_send") }).click();
    await expect(dialog.getByText(say("record_error_no_signals"))).toBeVisible();
    await dialog.getByRole("button", { name: say("common_close") }).click();
    await expect(page.getByRole("heading", { level: 2, name: say("record_title") })).toBeVisible();
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
  },
);
