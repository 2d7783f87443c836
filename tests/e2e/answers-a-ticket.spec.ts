import { SUPPORT_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { rememberSession } from "#tests/fixtures/remembered.ts";
import { inventAccount } from "#tests/fixtures/shop-client.ts";
import { sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.inLooks(
  "[2.22] [8.11] a member writes, staff answer, the member sees it come, sends a picture and opens the ticket again",
  async ({ page, look, asStudent, shop, openOtherBrowser }) => {
    const say = sayIn(look.language);
    const { session } = await asStudent();
    const subject = `Acceso ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto("/dashboard/tickets");
    await untilHydrated(page);
    await expect(page.getByText(say("tickets_own_empty"))).toBeVisible();
    await page.getByLabel(say("support_field_subject"), { exact: true }).fill(subject);
    await page.getByLabel(say("support_field_message"), { exact: true }).fill("<b>Compré</b> y no aparece.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: say("support_send"), exact: true }).click();
    await expect(toast(page, say("support_sent_title"))).toContainText(say("support_sent_text"));
    const own = page.getByRole("region", { name: say("tickets_own_title") });
    await own.getByRole("link", { name: subject }).click();
    const conversation = page.getByRole("log", { name: say("tickets_conversation") });
    await expect(conversation.getByText("<b>Compré</b> y no aparece.")).toBeVisible();

    const office = await openOtherBrowser();
    await rememberSession(office.context(), shop.url, await shop.signIn(SUPPORT_LOGIN));
    await office.goto(`/admin/tickets?q=${encodeURIComponent(subject)}`);
    await office.getByRole("link", { name: say("admin_tickets_open_record") }).click();
    await office
      .getByRole("textbox", { name: say("tickets_office_answer"), exact: true })
      .fill("Ya está activo. ¿Lo ves?");
    await office.getByLabel(say("tickets_office_answer_then")).selectOption("waiting");
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
    await office.getByRole("button", { name: say("tickets_office_answer_send") }).click();
    await expect(toast(office, say("tickets_office_answer_sent"))).toBeVisible();

    // It comes without a reload.
    await expect(conversation.getByText("Ya está activo. ¿Lo ves?")).toBeVisible();
    await expect(page.getByText(say("tickets_state_waiting"), { exact: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("button", { name: say("tickets_solve") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("tickets_solve") })
      .click();
    await expect(page.getByText(say("tickets_state_closed"), { exact: true })).toBeVisible();
    await page.getByRole("textbox", { name: say("tickets_reply"), exact: true }).fill("Todavía no.");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "captura.png", mimeType: "image/png", buffer: PICTURE });
    await page.getByRole("button", { name: say("tickets_reply_send") }).click();
    await expect(page.getByText(say("tickets_state_open"), { exact: true })).toBeVisible();
    const download = page.waitForEvent("download");
    await conversation.getByRole("button", { name: say("panel_download_of", { name: "captura.png" }) }).click();
    expect((await download).suggestedFilename()).toBe("captura.png");

    // Nobody else reads a word or a file of it.
    const stranger = inventAccount();
    await shop.register(stranger);
    const theirs = await shop.signIn(stranger);
    const ask = async (token: string, path: string) => {
      const headers = { apikey: shop.publishableKey, authorization: `Bearer ${token}` };
      const response = await fetch(`${shop.url}${path}`, { headers });
      return response.ok ? response.json() : "refused";
    };
    const tables = ["support_tickets", "ticket_messages", "ticket_attachments"];
    const [file] = await ask(session.access_token, "/rest/v1/ticket_attachments?select=path");
    for (const table of tables) expect(await ask(theirs.access_token, `/rest/v1/${table}`)).toEqual([]);
    expect(await ask(theirs.access_token, `/storage/v1/object/authenticated/attachments/${file.path}`)).toBe("refused");
  },
);
