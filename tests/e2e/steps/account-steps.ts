import { expect, type Page } from "@playwright/test";
import type { Look } from "#tests/fixtures/looks.ts";
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

/** On the first screen of a purchase: from the new account to one's own. */
export async function chooseOwnAccount(page: Page, say: Say): Promise<void> {
  await page.getByRole("tab", { name: say("account_plan_has_account"), exact: true }).click();
}

/** Types the code of the confirmation mail into the screen that waits for it, after registering. */
export async function confirmByCode(page: Page, say: Say, letters: { mailbox: Mailbox; email: string }): Promise<void> {
  const letter = await letters.mailbox.waitFor(letters.email, new RegExp(say("mail_confirm_subject")));
  const code = page.getByLabel(say("account_confirm_code"), { exact: true });
  await expect(code).toBeFocused();
  await code.fill(/\b\d{6}\b/.exec(letter.text)?.[0] ?? "");
  await page.getByRole("button", { name: say("common_confirm_email"), exact: true }).click();
}

/** Opens the confirmation mail's link in the page given, which may be a new tab, and presses its button. */
export async function confirmByMail(page: Page, say: Say, letters: { mailbox: Mailbox; email: string }): Promise<void> {
  const letter = await letters.mailbox.waitFor(letters.email, new RegExp(say("mail_confirm_subject")));
  await page.goto(findLink(letter, /\/confirm/));
  await page.getByRole("button", { name: say("common_confirm_email"), exact: true }).click();
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

/** The account's menu of a panel: at the foot of the sidebar, on a phone in the drawer. */
async function openUserMenu(page: Page, say: Say, { width }: Pick<Look, "width">): Promise<void> {
  if (width === "390") await page.getByRole("button", { name: say("shell_menu_open") }).click();
  else await page.getByRole("button", { name: say("shell_user_menu") }).click();
}

/** The way out of a panel, once its page has read what it reads: what is under way meets an ended session. */
export async function signOut(page: Page, say: Say, look: Pick<Look, "width">): Promise<void> {
  await page.waitForLoadState("networkidle");
  await openUserMenu(page, say, look);
  const role = look.width === "390" ? "button" : "menuitem";
  await page.getByRole(role, { name: say("shell_sign_out"), exact: true }).click();
}
