import type { Page } from "@playwright/test";
import { findLink, type Mailbox } from "#tests/fixtures/mailbox.ts";
import type { Account } from "#tests/fixtures/shop-client.ts";
import type { Say } from "#tests/fixtures/texts.ts";

/** Fills the register form in and sends it off; the page is /register. */
export async function fillRegisterForm(page: Page, say: Say, account: Account): Promise<void> {
  await page.getByLabel(say("panel_full_name"), { exact: true }).fill(account.name);
  await page.getByLabel(say("panel_email"), { exact: true }).fill(account.email);
  await page.getByLabel(say("panel_password"), { exact: true }).fill(account.password);
  await page.getByLabel(say("account_field_confirm_password"), { exact: true }).fill(account.password);
  await page.getByRole("checkbox").check();
}

export async function submitRegisterForm(page: Page, say: Say): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: say("account_create"), exact: true })
    .click();
}

/** Opens the confirmation mail's link in the page given, which may be a new tab, and presses its button. */
export async function confirmByMail(page: Page, say: Say, letters: { mailbox: Mailbox; email: string }): Promise<void> {
  const letter = await letters.mailbox.waitFor(letters.email, new RegExp(say("mail_confirm_subject")));
  await page.goto(findLink(letter, /\/confirm/));
  await page.getByRole("button", { name: say("account_confirm_submit"), exact: true }).click();
}

/** Fills the login form in and sends it off; the page is /login or /admin/login. */
export async function signIn(
  page: Page,
  say: Say,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<void> {
  await page.getByLabel(say("panel_email"), { exact: true }).fill(email);
  await page.getByLabel(say("panel_password"), { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: say("common_log_in"), exact: true })
    .click();
}

/** The toast on screen, of which there is one at a time, when it says the text. */
export function toast(page: Page, text: string) {
  return page.locator("li[data-state=open]").filter({ hasText: text });
}
