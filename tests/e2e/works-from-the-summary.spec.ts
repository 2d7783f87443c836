import { readFile } from "node:fs/promises";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks(
  "[2.23] the summary grants an access by its one button, and the month has its money with fee and country",
  async ({ page, look, asStudent, signInAs }) => {
    const say = sayIn(look.language);
    const { account } = await asStudent(["anual"]);
    await signInAs(ADMIN_LOGIN);
    await page.goto("/admin/dashboard");
    const rows = page.getByRole("listitem").filter({ hasText: account.name }).filter({ hasText: "lucia_tv" });
    // The office's scripts are many for a busy machine.
    await expect(rows.first()).toBeVisible({ timeout: 30_000 });
    const before = await rows.count();
    await expect(page.getByRole("region", { name: say("summary_sales"), exact: true })).toContainText(/USD/);
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);

    await page.keyboard.press("j");
    await expect(page.locator("[data-due] :is(a, button)").first()).toBeFocused();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("summary_keys_next"))).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    await page.keyboard.press("Escape");
    await rows
      .first()
      .getByRole("button", { name: say("summary_grant"), exact: true })
      .click();
    await dialog.getByRole("button", { name: say("summary_grant"), exact: true }).click();
    await expect(toast(page, say("summary_granted"))).toBeVisible();
    await expect(rows).toHaveCount(before - 1);

    await page.getByRole("link", { name: say("summary_money_link") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("accounting_title") })).toBeVisible();
    const movement = page
      .getByRole("row")
      .filter({ hasText: say("accounting_kind_capture") })
      .last();
    await expect(movement).toContainText(/282[.,]55/);
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /CSV/ }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toMatch(/,PE,USD,299,16\.45,282\.55,0\r\n/);
  },
);
