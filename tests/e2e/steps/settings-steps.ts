import { expect, type Page } from "@playwright/test";
import { untilHydrated } from "#tests/fixtures/browser.ts";
import { findLink, type Mailbox } from "#tests/fixtures/mailbox.ts";
import type { Say } from "#tests/fixtures/texts.ts";

/** Opens the settings at one of their sections; answers that section. */
export async function openSettings(page: Page, id: string) {
  await page.goto(`/dashboard/settings#${id}`);
  const section = page.locator(`#${id}`);
  await expect(section).toBeInViewport();
  return section;
}

/** Opens the link of the change that went to this mailbox, and presses its button. */
export async function agreeByMail(page: Page, letters: { mailbox: Mailbox; to: string; say: Say }): Promise<void> {
  const letter = await letters.mailbox.waitFor(letters.to, new RegExp(letters.say("mail_email_change_subject")));
  await page.goto(findLink(letter, /\/confirm/));
  await untilHydrated(page);
  await page.getByRole("main").getByRole("button").first().click();
}
