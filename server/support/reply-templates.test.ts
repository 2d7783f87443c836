import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { answerTicket } from "./answer-ticket.ts";
import { archiveReplyTemplate, createReplyTemplate, updateReplyTemplate } from "./reply-templates.ts";
import { writeTicket } from "./write-ticket.ts";

const AT = new Date("2026-11-23T12:00:00Z");
const TYPED = { title: "Acceso", textEs: "Hola, {name}.", textEn: "Hello, {name}." };

describeOneEngine("prepared answers", (openDatabase) => {
  let database: Database;
  let services: Services;
  let support: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    services = { database, clock: () => AT } as Services;
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
  });

  const create = (change: object = {}, buyer = support) =>
    callFunction(createReplyTemplate, services, { ...TYPED, ...change }, { buyer });
  async function created(): Promise<string> {
    const answer = await create();
    if (answer === "invalid" || !answer.ok) throw new Error("no template was made");
    return answer.data.templateId;
  }
  const update = (body: object, buyer = support) =>
    callFunction(updateReplyTemplate, services, { ...TYPED, ...body }, { buyer });
  const archive = (body: object, buyer = support) => callFunction(archiveReplyTemplate, services, body, { buyer });
  const seenBy = ({ claims }: Buyer, templateId: string) =>
    database.query(
      { role: "authenticated", claims },
      {
        sql: "select title, text_es, is_archived, version from public.reply_templates where id = $1",
        parameters: [templateId],
      },
    );
  const trail = (templateId: string) =>
    database.query<{ action: string }>(
      { role: "service" },
      {
        sql: "select area, action, before, after from public.audit_log where subject = $1 order by id",
        parameters: [`reply_template:${templateId}`],
      },
    );

  it("[2.22] are made, changed, archived and brought back by support, each act noted with before and after", async () => {
    const templateId = await created();
    expect(await update({ templateId, title: " Otro ", version: 1 })).toMatchObject({ ok: true });
    expect(await archive({ templateId, isArchived: true, version: 2 })).toMatchObject({ data: { isArchived: true } });
    expect(await archive({ templateId, isArchived: true, version: 3 })).toMatchObject({ data: { isArchived: true } });
    expect(await archive({ templateId, isArchived: false, version: 3 })).toMatchObject({ ok: true });
    expect(await seenBy(support, templateId)).toEqual([
      { title: "Otro", text_es: "Hola, {name}.", is_archived: false, version: 4 },
    ]);
    expect(await trail(templateId)).toMatchObject([
      { area: "tickets", action: "reply_template.created", after: TYPED },
      { action: "reply_template.changed", before: { title: "Acceso" }, after: { title: "Otro" } },
      { action: "reply_template.archived", before: { isArchived: false }, after: { isArchived: true } },
      { action: "reply_template.restored" },
    ]);
  });

  it("aren't made or changed with a placeholder that nobody knows, or without a text", async () => {
    const templateId = await created();
    for (const wrong of [{ textEs: "Hola, {nombre}." }, { textEn: " " }, { title: "" }]) {
      expect(await create(wrong)).toMatchObject({ status: 422, code: "reply_template.invalid" });
      expect(await update({ templateId, version: 1, ...wrong })).toMatchObject({ code: "reply_template.invalid" });
    }
    expect(await seenBy(support, templateId)).toMatchObject([{ version: 1 }]);
  });

  it("aren't changed by who saw an older version, nor where there is none", async () => {
    const templateId = await created();
    await update({ templateId, title: "Nuevo", version: 1 });
    expect(await update({ templateId, title: "Tarde", version: 1 })).toMatchObject({
      status: 409,
      code: "record.changed",
    });
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await update({ templateId: nobody, version: 1 })).toMatchObject({
      status: 404,
      code: "reply_template.not_found",
    });
    expect(await archive({ templateId: nobody, isArchived: true, version: 1 })).toMatchObject({ status: 404 });
  });

  it("[6.7] are written and read by who does tickets alone", async () => {
    const templateId = await created();
    const [reader, content] = await Promise.all(
      (["read_only", "content"] as const).map((role) => insertBuyer(database, { isAdmin: true, role })),
    );
    const member = await insertBuyer(database);
    const others = [reader, content, member].filter((buyer) => buyer !== undefined);
    const codes = ["admin.not_allowed", "admin.not_allowed", "admin.required"];
    for (const [index, buyer] of others.entries()) {
      expect(await create({}, buyer)).toMatchObject({ code: codes[index] });
      expect(await update({ templateId, version: 1 }, buyer)).toMatchObject({ code: codes[index] });
      expect(await archive({ templateId, isArchived: true, version: 1 }, buyer)).toMatchObject({ code: codes[index] });
    }
    const seen = await Promise.all(others.map((buyer) => seenBy(buyer, templateId)));
    expect(seen.map((rows) => rows.length)).toEqual([1, 0, 0]);
  });

  it("an answer in which one is left to be filled in isn't sent", async () => {
    const { ticketId } = await database.transaction({ role: "service" }, (transaction) =>
      writeTicket(transaction, {
        ticket: { name: "Ana", email: "ana@mail.example", subject: "Acceso", message: "No veo el indicador." },
        language: "es",
        userId: null,
        supportEmail: "team@mail.example",
        isConfirmed: false,
        at: AT,
      }),
    );
    const answer = (text: string) =>
      callFunction(
        answerTicket,
        services,
        { ticketId, text, status: "answered", attachments: [], version: 1 },
        { buyer: support },
      );
    expect(await answer("Hola, Ana. Tu plan: {plan}.")).toMatchObject({ status: 422, code: "ticket.invalid" });
    expect(await answer("Hola, Ana. Tu plan: ninguno.")).toMatchObject({ ok: true });
  });
});
