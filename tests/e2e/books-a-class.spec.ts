import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks(
  "[9.3] a member books the private class of their plan, takes its calendar file, cancels it and has it back",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    const left = (count: number) => page.getByText(say("dashboard_classes_left", { left: count, total: 1 }));
    await asStudent(["anual"]);
    await page.goto("/dashboard/tickets");
    await untilHydrated(page);
    await expect(left(1)).toBeVisible();
    const times = page.getByLabel(say("private_classes_choose"), { exact: true });
    // More than a day ahead on each day of the week, so that it can be cancelled.
    await times.selectOption((await times.locator("option").last().textContent()) ?? "");
    await expect(page.getByText(/America\/Lima\)/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("private_classes_book"), exact: true }).click();
    await expect(toast(page, say("private_classes_booked_toast"))).toBeVisible();
    await expect(left(0)).toBeVisible();
    const own = page.getByRole("region", { name: say("private_classes_own_title") });
    await expect(own.getByText(say("private_classes_state_booked"), { exact: true })).toBeVisible();

    const download = page.waitForEvent("download");
    await own.getByRole("button", { name: say("private_classes_calendar_download") }).click();
    expect((await download).suggestedFilename()).toBe("lpx.ics");

    await own.getByRole("button", { name: say("private_classes_cancel") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(say("private_classes_cancel_given_back", { hours: 24 }));
    await dialog.getByRole("button", { name: say("private_classes_cancel") }).click();
    await expect(own.getByText(say("private_classes_state_cancelled"), { exact: true })).toBeVisible();
    await expect(left(1)).toBeVisible();
    await expectAccessible(page);
  },
);
