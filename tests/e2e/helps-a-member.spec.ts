import type { Page } from "@playwright/test";
import { ADMIN_LOGIN, SUPPORT_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { findLink } from "#tests/fixtures/mailbox.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { signIn, toast } from "./steps/account-steps.ts";

/** A name of letters alone that no other account has. */
function inventName(): string {
  const letters = [...crypto.randomUUID().slice(0, 8)].map((digit) => "abcdefghijklmnop"[Number.parseInt(digit, 16)]);
  return `Rocío Z${letters.join("")}`;
}

async function isSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The mail server takes the receipt back, as it does where a mailbox is closed. */
async function bounceReceipt(url: string, email: string): Promise<string> {
  const headers = { apikey: SERVICE_KEY, "content-type": "application/json" };
  const path = `${url}/rest/v1/outbox?kind=eq.purchase_confirmed&recipient=eq.${encodeURIComponent(email)}`;
  await expect
    .poll(async () => (await fetch(`${path}&sent_at=not.is.null&select=id`, { headers })).text())
    .toMatch(/"id"/);
  const now = new Date().toISOString();
  const tries = [{ at: now, outcome: "bounced", answer: "550 5.1.1 mailbox closed" }];
  const body = JSON.stringify({ sent_at: null, failed_at: now, bounced_at: now, tries });
  const prefer = { prefer: "return=representation" };
  const answer = await fetch(path, { method: "PATCH", headers: { ...headers, ...prefer }, body });
  expect(answer.status).toBe(200);
  const [letter] = (await answer.json()) as { id: string }[];
  return letter?.id ?? "";
}

test.inLooks(
  "[2.23] a day of support: found by name, address corrected, receipt sent again, ticket answered, all of it noted",
  async ({ page, look, shop, mailbox, signInAs, openOtherBrowser, complaints }) => {
    test.slow();
    // The refused addresses, and the letter's frame, which runs no script of anybody's.
    complaints.allow(/status of 4(09|22)/);
    complaints.allow(/Blocked script execution in 'about:srcdoc'/);
    const say = sayIn(look.language);
    const member = inventAccount({ name: inventName(), language: look.language });
    const newEmail = inventAccount().email;
    await shop.register(member);
    const session = await shop.signIn(member);
    await shop.buy(session, ["anual"], undefined, look.language);
    const { name, email } = member;
    const asked = await shop.invoke<{ number: number }>("send-ticket", {
      session,
      body: { name, email, subject: "Sin recibo", message: "No me llega ningún correo.", language: look.language },
    });
    expect(asked.status).toBe(200);
    const letterId = await bounceReceipt(shop.url, email);
    const staff = await signInAs(ADMIN_LOGIN);
    const template = {
      title: `Buzón ${email}`,
      textEs: "Hola, {name}. Ya está.",
      textEn: "Hello, {name}. It is done.",
    };
    expect((await shop.invoke("create-reply-template", { session: staff, body: template })).status).toBe(200);

    await page.goto("/admin/products");
    await expect(page.getByRole("heading", { level: 1, name: say("panel_products") })).toBeVisible();
    if (look.width === "390") await page.getByRole("button", { name: say("office_search_short"), exact: true }).tap();
    else await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(name);
    const found = page
      .getByRole("group", { name: say("admin_users_title") })
      .getByRole("option")
      .first();
    await expect(found).toContainText(name);
    await expectAccessibleAgain(page, { include: "[role=dialog]" });
    await found.click();

    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const person = page.url();
    const line = page.getByRole("region", { name: say("admin_history_title") });
    const receipt = say("timeline_letter_returned", { letter: say("mail_kind_purchase_confirmed") });
    await expect(line.getByText(receipt)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);

    await page.getByRole("button", { name: say("admin_user_address_change"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: say("admin_user_address_change"), exact: true });
    const field = dialog.getByLabel(say("settings_email_new"));
    await field.fill(email.toUpperCase());
    await send.click();
    await expect(dialog.getByText(say("admin_user_address_same"))).toBeVisible();
    await expect(dialog.getByText(say("orders_admin_refusal_required"))).toBeVisible();
    await dialog.getByLabel(say("panel_reason")).fill("Su empresa cerró el buzón.");
    await field.fill(SUPPORT_LOGIN.email);
    await send.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(say("admin_user_address_taken")));
    await expect(field).toBeFocused();
    await expectAccessible(page, { include: "[role=dialog]" });
    await field.fill(newEmail);
    await send.click();
    await expect(toast(page, say("admin_user_address_begun", { email: newEmail }))).toBeVisible();
    await expect(line).toContainText(say("admin_history_address_begun"));
    await expect(page.getByRole("main")).toContainText(say("admin_user_address_waits"));
    await isSound(page);
    const told = await mailbox.waitFor(email, new RegExp(say("mail_email_begun_subject")));
    expect(told.text).not.toContain(newEmail);

    const theirs = await openOtherBrowser();
    const link = await mailbox.waitFor(newEmail, new RegExp(say("mail_email_by_team_subject")));
    await theirs.goto(findLink(link, /\/confirm/));
    await untilHydrated(theirs);
    await expectAccessible(theirs);
    await theirs.getByRole("main").getByRole("button").first().click();
    await expect(theirs).toHaveURL(/\/dashboard\//);

    await page.goto(person);
    await expect(page.getByRole("main").getByText(newEmail).first()).toBeVisible();
    // What went to the mailbox that was left is still theirs.
    await expect(line.getByText(receipt)).toBeVisible();
    await page.getByRole("link", { name: email, exact: true }).first().click();
    await expect(page).toHaveURL(/\/admin\/letters\?q=/);
    await page.goto(`/admin/letters?q=${encodeURIComponent(email)}&state=bounced`);
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
    await page.getByRole("link", { name: email, exact: true }).click();
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(say("letters_goes_to"));
    await isSound(page);
    await page.getByRole("button", { name: say("panel_send_again") }).click();
    await expect(dialog).toContainText(say("letters_again_text", { recipient: newEmail }));
    await dialog.getByRole("button", { name: say("panel_send_again") }).click();
    await mailbox.waitFor(newEmail, /Recibimos tu pago|We received your payment/);

    await page.goto(`/admin/tickets?q=${encodeURIComponent(name)}`);
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
    await page.getByRole("link", { name: say("admin_tickets_open_record") }).click();
    const answer = page.getByRole("textbox", { name: say("tickets_office_answer"), exact: true });
    await expect(answer).toBeVisible();
    await page.getByRole("button", { name: say("reply_templates_insert") }).click();
    const search = page.getByRole("combobox", { name: say("reply_templates_find") });
    // Every template that greets has the name, which others may have, too.
    await search.fill(template.title);
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await search.press("ArrowDown");
    await search.press("Enter");
    await expect(answer).toHaveValue(new RegExp(`(Hola|Hello), ${name}\\.`));
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
    await page.getByRole("button", { name: say("tickets_office_answer_send") }).click();
    await expect(toast(page, say("tickets_office_answer_sent"))).toBeVisible();
    const answered = await mailbox.waitFor(
      newEmail,
      new RegExp(say("mail_ticket_answered_subject", { number: asked.body.number })),
    );
    expect(answered.text).toContain(name);

    await page.goto(`/admin/audit?q=${encodeURIComponent(name)}`);
    for (const act of ["admin_history_address_begun", "admin_history_ticket_answered"] as const) {
      await expect(page.getByRole("link", { name: say(act), exact: true })).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);
    await page.goto("/admin/audit?act=letter.sent_again&who=me");
    await expect(page.getByRole("link", { name: letterId, exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleAgain(page);

    await theirs.evaluate(() => localStorage.clear());
    await theirs.goto("/login");
    await untilHydrated(theirs);
    await signIn(theirs, say, { ...member, email: newEmail });
    await expect(theirs).toHaveURL(/\/dashboard\//);
  },
);
