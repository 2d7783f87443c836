import { SUPPORT_LOGIN } from "#server/demo/loopback-logins.ts";
import { expect, test, untilHydrated } from "#tests/fixtures/browser.ts";
import { expectAccessible, expectAccessibleAgain, expectNoSidewaysScroll } from "#tests/fixtures/page-health.ts";
import { labelIn, sayIn } from "#tests/fixtures/texts.ts";
import { toast } from "./steps/account-steps.ts";

test.inLooks(
  "[2.22] support prepares an answer, answers a ticket with it, and the letter holds the person's name",
  async ({ page, look, signInAs, shop, mailbox }) => {
    const say = sayIn(look.language);
    const label = labelIn(look.language);
    const mark = crypto.randomUUID().slice(0, 8);
    const [title, subject, email] = [`Acceso ${mark}`, `Acceso ${mark}`, `rocio-${mark}@correo.example`];
    const texts = {
      es: `Hola, {name}: es la consulta {ticket}. Tu plan: {plan}.`,
      en: `Hello, {name}: ticket {ticket}. Your plan: {plan}.`,
    };
    const asked = await shop.invoke<{ number: number }>("send-ticket", {
      body: { name: "Rocío Huamán", email, subject, message: "No veo el indicador.", language: look.language },
    });
    expect(asked.status).toBe(200);

    await signInAs(SUPPORT_LOGIN);
    await page.goto("/admin/reply-templates");
    await untilHydrated(page);
    await page.getByRole("button", { name: say("reply_templates_new") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("reply_templates_name"), { exact: true }).fill(title);
    await dialog.getByLabel(label("panel_text_in", "es"), { exact: true }).fill("Hola, {nombre}.");
    await dialog.getByLabel(label("panel_text_in", "en"), { exact: true }).fill(texts.en);
    await dialog.getByRole("button", { name: say("panel_save") }).click();
    await expect(dialog.getByText(say("reply_templates_unknown", { placeholder: "{nombre}" }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(label("panel_text_in", "es"), { exact: true }).fill(texts.es);
    await dialog.getByRole("button", { name: say("panel_save") }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(`/admin/reply-templates?q=${mark}`);
    await expect(page.getByRole("link", { name: say("panel_open"), exact: true })).toHaveCount(1);
    await expectAccessibleAgain(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`/admin/tickets?q=${mark}`);
    await page.getByRole("link", { name: say("admin_tickets_open_record") }).click();
    const answer = page.getByRole("textbox", { name: say("tickets_office_answer"), exact: true });
    await answer.fill("Buenas.\n\nUn saludo.");
    // Between the two lines.
    await answer.press("ControlOrMeta+Home");
    await answer.press("End");
    await page.getByRole("button", { name: say("reply_templates_insert") }).click();
    const search = page.getByRole("combobox", { name: say("reply_templates_find") });
    await search.fill(`${mark} acceso`);
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await search.press("ArrowDown");
    await search.press("Enter");
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue(/^Buenas\.(Hola|Hello), Rocío Huamán: .*#\d+\. .*\{plan\}\.\n\nUn saludo\.$/);

    // A visitor has no plan: it is marked, and selected to be replaced.
    await page.getByRole("button", { name: say("tickets_office_answer_send") }).click();
    await expect(page.getByText(say("reply_templates_left")).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("reply_templates_go_to", { placeholder: "{plan}" }) }).click();
    await page.keyboard.type("LPX");
    await expect(page.getByText(say("reply_templates_left"))).toHaveCount(0);
    await page.getByRole("button", { name: say("tickets_office_answer_send") }).click();
    await expect(toast(page, say("tickets_office_answer_sent"))).toBeVisible();

    const letter = await mailbox.waitFor(
      email,
      new RegExp(say("mail_ticket_answered_subject", { number: asked.body.number })),
    );
    expect(letter.text).toContain(
      look.language === "es" ? "Hola, Rocío Huamán: es la consulta #" : "Hello, Rocío Huamán: ticket #",
    );
    expect(letter.text).toMatch(/plan: LPX\./);
  },
);
