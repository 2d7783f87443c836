import { readFile } from "node:fs/promises";
import { codeAt } from "#tests/fixtures/authenticator.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { rememberSession } from "#tests/fixtures/remembered.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { signIn, toast } from "./steps/account-steps.ts";
import { openSettings } from "./steps/settings-steps.ts";

test.inLooks(
  "[7.7] [resilience 9] a second factor is turned on, its codes are kept, and one of them opens the door without it",
  async ({ page, look, mailbox, asStudent }) => {
    const say = sayIn(look.language);
    const { account } = await asStudent();
    const section = await openSettings(page, "security");
    await section.getByRole("button", { name: say("settings_factor_add"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: say("settings_factor_qr") })).toBeVisible();
    await expectAccessible(page, { include: "[role=dialog]" });
    const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(/\s/g, "");
    await dialog.getByLabel(say("settings_factor_code")).fill(codeAt(secret, new Date()));
    await dialog.getByRole("button", { name: say("settings_factor_confirm"), exact: true }).click();

    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: say("common_download"), exact: true }).click();
    const codes = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
    expect(codes).toHaveLength(10);
    await expectAccessible(page, { include: "[role=dialog]" });
    await page.evaluate(keepWhatIsPrinted);
    await dialog.getByRole("button", { name: say("settings_codes_print"), exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-printed", new RegExp(codes.join("\\s+")));
    await dialog.getByRole("button", { name: say("settings_codes_kept"), exact: true }).click();
    await expect(section.getByText(say("settings_codes_left", { count: 10 }))).toBeVisible();
    await expect(section.getByText(say("panel_authenticator_app"), { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto("/login?from=%2Fdashboard%2Fsettings");
    await untilHydrated(page);
    await signIn(page, say, account);
    await page.getByRole("button", { name: say("account_factor_use_recovery"), exact: true }).click();
    await page.getByLabel(say("account_factor_recovery_code"), { exact: true }).fill(codes[3]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: say("account_factor_submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await expect(section.getByText(say("settings_factor_off"))).toBeVisible();
    await mailbox.waitFor(account.email, new RegExp(say("mail_code_used_subject")));
  },
);

test.inLooks(
  "[7.7] the second factor is taken off, and new codes replace the old",
  async ({ page, look, asStudent }) => {
    const say = sayIn(look.language);
    await asStudent();
    const section = await openSettings(page, "security");
    await section.getByRole("button", { name: say("settings_factor_add"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    const secret = ((await dialog.locator("code").textContent()) ?? "").replaceAll(/\s/g, "");
    await dialog.getByLabel(say("settings_factor_code")).fill("12");
    await dialog.getByRole("button", { name: say("settings_factor_confirm"), exact: true }).click();
    await expect(dialog.getByText(say("panel_code_has_six_digits"))).toBeVisible();
    await dialog.getByLabel(say("settings_factor_code")).fill(codeAt(secret, new Date()));
    await dialog.getByRole("button", { name: say("settings_factor_confirm"), exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    const first = await dialog.getByRole("listitem").allInnerTexts();
    await dialog.getByRole("button", { name: say("settings_codes_kept"), exact: true }).click();
    await section.getByRole("button", { name: say("settings_codes_create"), exact: true }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    expect(await dialog.getByRole("listitem").allInnerTexts()).not.toEqual(first);
    await dialog.getByRole("button", { name: say("settings_codes_kept"), exact: true }).click();
    await section.getByRole("button", { name: say("panel_remove"), exact: true }).click();
    await dialog.getByRole("button", { name: say("settings_factor_remove_confirm"), exact: true }).click();
    await expect(toast(page, say("settings_factor_removed"))).toBeVisible();
    await expect(section.getByText(say("settings_factor_off"))).toBeVisible();
  },
);

test.inLooks(
  "[7.6] a new password needs the old one, and ends the sessions elsewhere",
  async ({ page, look, shop, asStudent, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 400/);
    const { account } = await asStudent();
    const elsewhere = await shop.signIn(account);
    const section = await openSettings(page, "password");
    const current = section.getByLabel(say("settings_password_current"), { exact: true });
    await current.fill("no-es-mi-clave");
    await section.getByLabel(say("account_field_new_password"), { exact: true }).fill("otra clave bien larga");
    await section.getByLabel(say("account_field_confirm_password"), { exact: true }).fill("otra clave bien larga");
    const submit = section.getByRole("button", { name: say("settings_password_submit"), exact: true });
    await submit.click();
    await expect(section.getByText(say("settings_password_wrong"))).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(account.password);
    await submit.click();
    await expect(toast(page, say("settings_password_saved_text"))).toBeVisible();
    await shop.signIn({ email: account.email, password: "otra clave bien larga" });
    expect((await shop.call("/auth/v1/user", { method: "GET", token: elsewhere.access_token })).status).toBe(403);
  },
);

test.inLooks(
  "[7.5] the other devices are listed and signed out, and this one stays",
  async ({ page, look, shop, asStudent, browser, baseURL }) => {
    const say = sayIn(look.language);
    const { account } = await asStudent();
    const elsewhere = await browser.newContext({ baseURL });
    await rememberSession(elsewhere, shop.url, await shop.signIn(account));
    const other = await elsewhere.newPage();
    await other.goto("/dashboard/account");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    // The session of the confirmed sign-up is there too.
    const section = await openSettings(page, "devices");
    await expect(section.getByRole("listitem")).toHaveCount(3);
    await expect(section.getByRole("listitem").first()).toContainText(say("settings_devices_this"));
    await expectAccessible(page, { include: "#devices" });
    await section.getByRole("listitem").last().getByRole("button").click();
    await expect(toast(page, say("settings_devices_one_ended"))).toBeVisible();
    await expect(section.getByRole("listitem")).toHaveCount(2);
    await section.getByRole("button", { name: say("settings_devices_end_others"), exact: true }).click();
    await expect(toast(page, say("settings_devices_others_ended"))).toBeVisible();
    await expect(section.getByRole("listitem")).toHaveCount(1);
    await other.goto("/dashboard/settings");
    await expect(other).toHaveURL(/\/login/);
    await elsewhere.close();
  },
);

/** A browser without a printer: the sheets of the frames that are made from here on are noted instead. */
function keepWhatIsPrinted(): void {
  new MutationObserver(() => {
    for (const { contentWindow: sheet } of document.querySelectorAll("iframe")) {
      if (sheet === null) continue;
      sheet.print = () => {
        document.documentElement.dataset.printed = sheet.document.body.textContent ?? "";
      };
    }
  }).observe(document.body, { childList: true });
}
