import { expect, it } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { sendTicket } from "./send-ticket.ts";
import { supportTicket } from "./ticket-letters.ts";

const TICKET = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  subject: "<img src=x onerror=alert(1)>",
  message: "No veo el indicador.\nMi usuario es <script>ana</script>.",
  language: "es",
};

describeOneEngine("send-ticket", (openDatabase) => {
  it("[3.10] keeps a visitor's ticket and tells the team, with nothing of it as HTML", async () => {
    const { services, close } = await openShop(await openDatabase());
    expect(await callFunction(sendTicket, services, TICKET)).toMatchObject({ ok: true, data: { number: 1 } });
    const { ticket, letter } = await services.database.transaction({ role: "owner" }, async (transaction) => {
      const [ticket] = await transaction.query("select user_id, name, subject, status from public.support_tickets");
      const [letter] = await transaction.query<{ recipient: string; payload: never }>(
        "select recipient, payload from public.outbox where kind = 'support_ticket'",
      );
      return { ticket, letter };
    });
    expect(ticket).toEqual({ user_id: null, name: TICKET.name, subject: TICKET.subject, status: "open" });
    expect(letter?.recipient).toBe("soporte@lpx.example");
    const mail = await renderMail(
      { letter: supportTicket, payload: letter?.payload as never, to: "x@example.com", language: "es" },
      { publicUrl: "https://lpx.example", supportEmail: "soporte@lpx.example" },
    );
    expect(mail.html).not.toMatch(/<script|<img src=x/);
    expect(mail.text).toContain(TICKET.email);
    await close();
  });

  it("remembers whose it is, and refuses what is not complete, field by field", async () => {
    const { services, close } = await openShop(await openDatabase());
    const buyer = await insertBuyer(services.database);
    expect(await callFunction(sendTicket, services, TICKET, { buyer })).toMatchObject({ ok: true });
    expect(await callFunction(sendTicket, services, { ...TICKET, email: "ana", message: "" })).toMatchObject({
      ok: false,
      code: "ticket.invalid",
      details: { fields: { email: "invalid", message: "required" } },
    });
    const rows = await services.database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("select user_id from public.support_tickets"),
    );
    expect(rows).toEqual([{ user_id: buyer.userId }]);
    await close();
  });

  it("takes five an hour from one address", async () => {
    const { services, close } = await openShop(await openDatabase());
    const answers: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const answer = await callFunction(sendTicket, services, TICKET);
      answers.push(typeof answer === "object" && !answer.ok ? answer.code : "sent");
    }
    expect(answers).toEqual(["sent", "sent", "sent", "sent", "sent", "ticket.too_many"]);
    await close();
  });
});
