import { LANGUAGES } from "#domain/language/language-of.ts";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test } from "#tests/fixtures/browser.ts";
import { findLink } from "#tests/fixtures/mailbox.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { labelIn, sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks(
  "[2.23] who chose news is found in the list, written to once after a test, and leaves by the letter's link",
  async ({ page, look, asStudent, signInAs, mailbox }) => {
    const say = sayIn(look.language);
    const label = labelIn(look.language);
    const { account } = await asStudent();
    const subject = `${look.language} ${account.email}`;
    await page.goto("/dashboard/settings");
    const news = page.getByLabel(say("mailings_news"));
    await expect(news).not.toBeChecked();
    // Not `check()`: it looks within the frame in which the choice begins to be saved.
    await news.click();
    await expect(news).toBeChecked();
    await expect(toast(page, say("mailings_news_on"))).toBeVisible();

    // An open page of the office would ask what this member may do there.
    await page.goto("about:blank");
    await signInAs(ADMIN_LOGIN);
    await page.goto(`/admin/users?q=${encodeURIComponent(account.email)}`);
    await page.getByRole("button", { name: say("mailings_write_to_list") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("common_name"), { exact: true }).fill(account.email);
    await expectAccessible(page, { include: "[role=dialog]" });
    await dialog.getByRole("button", { name: say("mailings_make") }).click();
    await expect(page.getByRole("heading", { level: 1, name: account.email })).toBeVisible();
    const people = page.getByRole("region", { name: say("mailings_people") });
    await expect(people).toContainText(new RegExp(`${say("mailings_people_reachable")}\\s*1$`));
    await expect(page.getByRole("button", { name: say("mailings_now") })).toBeDisabled();

    const edit = page.getByRole("region", { name: say("panel_edit") });
    await edit.getByLabel(say("mailings_query")).fill("plan=oro");
    await edit.getByRole("button", { name: say("panel_save") }).click();
    await expect(edit.getByText(say("mailings_problem_filter"))).toBeVisible();
    await edit.getByLabel(say("mailings_query")).fill(`/admin/users?q=${encodeURIComponent(account.email)}&sort=name`);
    for (const language of LANGUAGES) {
      await edit.getByLabel(label("mailings_subject_in", language)).fill(subject);
      await edit.getByLabel(label("panel_text_in", language)).fill("Uno.\n\nDos.");
    }
    await edit.getByRole("button", { name: say("panel_save") }).click();
    await expect(toast(page, say("mailings_saved"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: say("mailings_test") }).click();
    await dialog.getByRole("button", { name: say("mailings_test") }).click();
    await mailbox.waitFor(ADMIN_LOGIN.email, new RegExp(account.email));
    expect(await mailbox.lettersTo(account.email)).not.toContainEqual(expect.objectContaining({ subject }));
    await page.getByRole("button", { name: say("mailings_now") }).click();
    await dialog.getByRole("button", { name: say("mailings_now") }).click();
    const letter = await mailbox.waitFor(account.email, new RegExp(`^${subject}$`));
    await expect(page.getByText(say("mailings_state_done"), { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: say("mailings_progress") })).toContainText(
      new RegExp(`${say("mailings_letters_sent")}\\s*1`),
    );
    await expect(page.getByText(say("mailings_unsent_none"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const link = findLink(letter, /\/correo\/baja\//);
    await page.goto(link);
    await expect(page.getByText(say("mailings_out_text"))).toBeVisible();
    await page.getByRole("button", { name: say("mailings_out_button") }).click();
    await expect(page.getByText(say("mailings_out_done"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // As a mail program says it, which nobody signed in to.
    expect((await fetch(link, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(204);
    await page.goto("/admin/mailings");
    await page.getByRole("link", { name: account.email, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: account.email })).toBeVisible();
  },
);
