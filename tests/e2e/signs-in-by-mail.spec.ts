import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import type { Language } from "#domain/language/language-of.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { findLink } from "#tests/fixtures/mailbox.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { chooseOwnAccount, toast } from "./steps/account-steps.ts";

/** What the page says once a mail is on its way. */
function sentTo(email: string, language: Language) {
  const { link, code } = ONE_TIME_LIVES;
  return { email, life: formatLife(link, language), codeLife: formatLife(code, language) };
}

test.inLooks(
  "[7.4] [4.8] a mailed link signs in without a password, and the plan to buy comes along",
  async ({ page, look, account, mailbox, openOtherBrowser }) => {
    const say = sayIn(look.language);
    await page.goto("/login?plan=anual&from=%2Fdashboard%2Fcart");
    await untilHydrated(page);
    await chooseOwnAccount(page, say);
    await page.getByRole("button", { name: say("account_link_send"), exact: true }).click();
    await expect(page.getByText(say("account_email_required"))).toBeVisible();
    await page.getByLabel(say("panel_email"), { exact: true }).fill(account.email);
    await page.getByRole("button", { name: say("account_link_send"), exact: true }).click();
    await expect(page.getByText(say("account_link_sent_text", sentTo(account.email, look.language)))).toBeVisible();
    await expect(page.getByRole("button", { name: say("account_link_resend") })).toBeDisabled();
    await expectAccessible(page);

    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_magiclink_subject")));
    const phone = await openOtherBrowser();
    await phone.goto(findLink(letter, /\/confirm/));
    await expect(phone.getByRole("heading", { level: 1, name: say("account_enter_title") })).toBeVisible();
    expect(phone.url()).not.toContain("token");
    await phone.getByRole("button", { name: say("account_link_enter"), exact: true }).click();
    await expect(phone).toHaveURL(/\/dashboard\/cart$/);
    await expect(phone.getByRole("heading", { name: /Pro/ })).toBeVisible();
  },
);

test.inLooks(
  "[7.4] the code of the mail signs in here; a wrong one says so",
  async ({ page, look, account, mailbox, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 403/);
    await page.goto("/login?from=%2Fdashboard%2Fsettings");
    await untilHydrated(page);
    await page.getByLabel(say("panel_email"), { exact: true }).fill(account.email);
    await page.getByRole("button", { name: say("account_link_send"), exact: true }).click();
    const code = page.getByLabel(say("account_confirm_code"), { exact: true });
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_magiclink_subject")));
    const right = /\b\d{6}\b/.exec(letter.text)?.[0] ?? "";
    const enter = page.getByRole("button", { name: say("account_link_enter"), exact: true });
    await code.fill(right === "123456" ? "654321" : "123456");
    await enter.click();
    await expect(page.getByRole("alert")).toContainText(say("account_error_link_expired"));
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await enter.click();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    await expect(toast(page, say("account_login_welcome_title"))).toBeVisible();
  },
);

test.inLooks(
  "[7.4] an unknown address is answered as a known one, and gets no letter",
  async ({ page, look, mailbox }) => {
    const say = sayIn(look.language);
    const { email } = inventAccount();
    await page.goto("/login");
    await untilHydrated(page);
    await page.getByLabel(say("panel_email"), { exact: true }).fill(email);
    await page.getByRole("button", { name: say("account_link_send"), exact: true }).click();
    await expect(page.getByText(say("account_link_sent_text", sentTo(email, look.language)))).toBeVisible();
    expect(await mailbox.lettersTo(email)).toEqual([]);
  },
);

test.inLooks(
  "[8.16] a way back that brings nothing, half a session or a refusal says so",
  async ({ page, look, complaints }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 40\d/);
    for (const [rest, message] of [
      ["", say("account_error_link_incomplete")],
      ["#access_token=a&expires_in=3600&token_type=bearer", say("account_error_link_incomplete")],
      ["?error=access_denied&error_description=x&plan=anual", say("account_error_provider_denied")],
      ["?code=0123456789", say("account_error_other_browser")],
    ]) {
      // Another fragment alone would not load the page again.
      await page.goto("about:blank");
      await page.goto(`/auth/callback${rest}`);
      await expect(page.getByRole("alert")).toContainText(message ?? "");
      expect(page.url()).not.toMatch(/access_token|code=|error/);
    }
    await expectAccessible(page);
  },
);
