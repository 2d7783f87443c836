import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { findLink } from "#tests/fixtures/mailbox.ts";
import { expectAccessible } from "#tests/fixtures/page-health.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { confirmByMail, fillRegisterForm, signIn, submitRegisterForm, toast } from "./steps/account-steps.ts";

test.inLooks(
  "[2.29] [3.7] [4.9] the plan survives a confirmation mail that is opened on another device",
  async ({ page, look, mailbox, openOtherBrowser }) => {
    const say = sayIn(look.language);
    const account = inventAccount();
    await page.goto("/register?plan=lifetime&from=%2Fdashboard%2Fcart");
    await untilHydrated(page);
    await fillRegisterForm(page, say, account);
    await submitRegisterForm(page, say);
    await expect(toast(page, say("account_register_success_title"))).toBeVisible();
    const phone = await openOtherBrowser();
    await confirmByMail(phone, say, { mailbox, email: account.email });
    await expect(phone).toHaveURL(/\/dashboard\/cart$/);
    await expect(phone.getByRole("heading", { name: /Elite/ })).toBeVisible();

    await page.getByRole("button", { name: say("account_register_login"), exact: true }).click();
    await signIn(page, say, account);
    await expect(page).toHaveURL(/\/dashboard\/cart$/);
    await expect(page.getByRole("heading", { name: /Elite/ })).toBeVisible();
  },
);

test.inLooks("[7.4] the code of the letter confirms as its link does", async ({ page, look, shop, mailbox }) => {
  const say = sayIn(look.language);
  const { email, password, name } = inventAccount();
  await shop.call("/auth/v1/signup", { body: { email, password, data: { name } } });
  const code = /\b\d{6}\b/.exec((await mailbox.waitFor(email)).text)?.[0] ?? "";
  await page.goto("/confirm");
  await untilHydrated(page);
  await page.getByLabel(say("panel_email"), { exact: true }).fill(email);
  await page.getByLabel(say("account_confirm_code"), { exact: true }).fill(code);
  await page.getByRole("button", { name: say("common_confirm_email"), exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/account$/);
});

test.inLooks(
  "[7.4] [8.16] a used link says so and offers the code; opening it alone uses nothing up",
  async ({ page, look, shop, mailbox, complaints, openOtherBrowser }) => {
    const say = sayIn(look.language);
    complaints.allow(/status of 4\d\d/);
    const { email, password, name } = inventAccount();
    await shop.call("/auth/v1/signup", { body: { email, password, data: { name } } });
    const link = findLink(await mailbox.waitFor(email), /\/confirm/);
    const confirm = { name: say("common_confirm_email"), exact: true } as const;
    await page.goto(link);
    await expect(page.getByRole("button", confirm)).toBeVisible();
    expect(page.url()).not.toContain("token");
    const first = await openOtherBrowser();
    await first.goto(link);
    await first.getByRole("button", confirm).click();
    await expect(first).toHaveURL(/\/dashboard\/account$/);
    await page.getByRole("button", confirm).click();
    await expect(page.getByRole("alert")).toContainText(say("account_error_link_expired"));
    await expect(page.getByLabel(say("account_confirm_code"), { exact: true })).toBeVisible();
  },
);

test.inLooks(
  "[7.6] a new e-mail is confirmed from both mailboxes, in whichever order",
  async ({ page, look, shop, account, mailbox, signInAs }) => {
    const say = sayIn(look.language);
    const session = await signInAs(account);
    const { email: newEmail } = inventAccount();
    await shop.call("/auth/v1/user", { method: "PUT", token: session.access_token, body: { email: newEmail } });
    const confirm = page.getByRole("button", { name: say("common_confirm_email"), exact: true });
    await page.goto(findLink(await mailbox.waitFor(newEmail), /\/confirm/));
    await expect(page.getByRole("heading", { level: 1, name: say("account_new_email_title") })).toBeVisible();
    await confirm.click();
    await expect(page.getByText(say("account_new_email_half_title"))).toBeVisible();
    await expectAccessible(page);
    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_email_change_subject")));
    await page.goto(findLink(letter, /\/confirm/));
    await confirm.click();
    await expect(toast(page, say("account_new_email_done_title"))).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/account$/);
  },
);

test.inLooks(
  "[2.16] [7.4] a forgotten password: letter, new password, and the old one is over",
  async ({ page, look, account, mailbox, shop }) => {
    const say = sayIn(look.language);
    await page.goto("/login");
    await untilHydrated(page);
    await page.getByRole("link", { name: say("account_login_forgot"), exact: true }).click();
    // The login has a field of the same name: only the new page's will do.
    await expect(page.getByRole("heading", { level: 1, name: say("account_forgot_title") })).toBeVisible();
    await page.getByLabel(say("panel_email"), { exact: true }).fill(account.email);
    await page.getByRole("button", { name: say("account_forgot_submit"), exact: true }).click();
    await expect(page.getByText(say("account_check_mail_title"))).toBeVisible();
    await expectAccessible(page);
    const letter = await mailbox.waitFor(account.email, new RegExp(say("mail_recover_subject")));
    await page.goto(findLink(letter, /\/reset-password/));
    await page.getByLabel(say("account_field_new_password"), { exact: true }).fill("otra-clave-mejor-9");
    await page.getByLabel(say("account_field_confirm_password"), { exact: true }).fill("otra-clave-mejor-9");
    expect(page.url()).not.toContain("token");
    await expectAccessible(page);
    await page.getByRole("button", { name: say("account_reset_submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await expect(toast(page, say("account_reset_success_title"))).toBeVisible();
    const old = await shop.call("/auth/v1/token?grant_type=password", {
      body: { email: account.email, password: account.password },
    });
    expect(old.status).toBe(400);
    await shop.signIn({ email: account.email, password: "otra-clave-mejor-9" });
  },
);
