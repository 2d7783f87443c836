import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { answerTicket } from "./answer-ticket.ts";
import { closeTicket } from "./close-ticket.ts";
import { replyTicket } from "./reply-ticket.ts";
import { sendTicket } from "./send-ticket.ts";

const DAY_MS = 86_400_000;

describeOneEngine("a ticket's conversation", (openDatabase) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let support: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShop(database);
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
    return () => shop.close();
  });

  const read = <Row extends object>(sql: string, ...parameters: unknown[]) => shop.read<Row>(sql, parameters);
  const ticketOf = async (ticketId: string) => {
    const [row] = await read<{ status: string; version: number }>(
      `select status, version, first_answered_at, answered_at, waiting_since from public.support_tickets where id = $1`,
      ticketId,
    );
    if (row === undefined) throw new Error("no ticket");
    return row;
  };

  async function write(buyer: Buyer | null, attachments: object[] = []): Promise<string> {
    const subject = `Acceso ${randomUUID()}`;
    const ticket = { name: "Ana", email: buyer?.email ?? "ana@mail.example", subject, message: "No veo el indicador." };
    const sent = await callFunction(
      sendTicket,
      shop.services,
      { ...ticket, language: "en", attachments },
      {
        buyer,
        ip: `192.0.2.${Math.floor(Math.random() * 250)}`,
      },
    );
    expect(sent).toMatchObject({ ok: true });
    const [row] = await read<{ id: string }>("select id from public.support_tickets where subject = $1", subject);
    return String(row?.id);
  }
  async function upload(owner: Buyer, type = "image/png"): Promise<string> {
    const path = `${owner.userId}/${randomUUID()}`;
    await database.query(
      { role: "owner" },
      {
        sql: `insert into storage.objects (bucket_id, name, owner_id, metadata)
          values ('attachments', $1, $2, jsonb_build_object('size', 1000, 'mimetype', $3::text))`,
        parameters: [path, owner.userId, type],
      },
    );
    return path;
  }
  const answer = (ticketId: string, version: number, more: object = {}) =>
    callFunction(
      answerTicket,
      shop.services,
      { ticketId, text: "Ya está activo.", status: "answered", attachments: [], version, ...more },
      { buyer: support },
    );
  const reply = (buyer: Buyer, ticketId: string, more: object = {}) =>
    callFunction(replyTicket, shop.services, { ticketId, text: "Gracias", attachments: [], ...more }, { buyer });

  it("[2.22] goes to and fro: an answer with its letter, a reply that opens it again, each told once", async () => {
    const buyer = await insertBuyer(database);
    const ticketId = await write(buyer);
    shop.pass(3 * 3_600_000);
    expect(await answer(ticketId, 1)).toMatchObject({ ok: true });
    const answered = await ticketOf(ticketId);
    expect(answered).toMatchObject({ status: "answered", first_answered_at: expect.any(String) });

    expect(await reply(buyer, ticketId)).toMatchObject({ ok: true });
    const open = await ticketOf(ticketId);
    expect(open).toMatchObject({
      status: "open",
      answered_at: null,
      // The clock of the first answer doesn't begin again.
      first_answered_at: (answered as Record<string, unknown>).first_answered_at,
    });
    expect(await answer(ticketId, answered.version)).toMatchObject({ code: "record.changed" });
    expect(await answer(ticketId, open.version, { status: "waiting" })).toMatchObject({ ok: true });
    expect(await ticketOf(ticketId)).toMatchObject({ status: "waiting" });

    const said = await read(
      "select is_from_team, text from public.ticket_messages where ticket_id = $1 order by created_at, is_from_team",
      ticketId,
    );
    expect(said.map((message) => (message as { is_from_team: boolean }).is_from_team)).toEqual(
      [false, true, true].toSorted(),
    );
    const [{ number } = { number: 0 }] = await read<{ number: number }>(
      "select number from public.support_tickets where id = $1",
      ticketId,
    );
    const letters = await read<{ kind: string; recipient: string; language: string }>(
      "select kind, recipient, language from public.outbox where payload ->> 'number' = $1 order by kind",
      String(number),
    );
    const team = { kind: "support_ticket", recipient: "soporte@lpx.example", language: "es" };
    const hers = { recipient: buyer.email, language: "en" };
    expect(letters).toEqual([
      team,
      team,
      { kind: "ticket_answered", ...hers },
      { kind: "ticket_answered", ...hers },
      { kind: "ticket_received", ...hers },
    ]);
    const audit = await read("select action, actor from public.audit_log where subject = $1", `ticket:${ticketId}`);
    expect(audit).toEqual(Array.from({ length: 2 }, () => ({ action: "ticket.answered", actor: support.userId })));
  });

  it("[2.22] is opened again for 30 days after the team's last word, and not after", async () => {
    const buyer = await insertBuyer(database);
    const ticketId = await write(buyer);
    expect(await callFunction(closeTicket, shop.services, { ticketId }, { buyer })).toMatchObject({ ok: true });
    expect(await ticketOf(ticketId)).toMatchObject({ status: "closed", first_answered_at: null });
    shop.pass(30 * DAY_MS - 1);
    expect(await reply(buyer, ticketId)).toMatchObject({ ok: true });
    expect(await answer(ticketId, (await ticketOf(ticketId)).version, { status: "closed" })).toMatchObject({
      ok: true,
    });
    shop.pass(30 * DAY_MS);
    expect(await reply(buyer, ticketId)).toMatchObject({ ok: false, code: "ticket.closed" });
  });

  it("is nobody else's: neither written on nor closed, and a visitor's by mail alone", async () => {
    const [buyer, stranger] = [await insertBuyer(database), await insertBuyer(database)];
    const ticketId = await write(buyer);
    expect(await reply(stranger, ticketId)).toMatchObject({ code: "ticket.not_found" });
    expect(await callFunction(closeTicket, shop.services, { ticketId }, { buyer: stranger })).toMatchObject({
      code: "ticket.not_found",
    });
    expect(await reply(stranger, await write(null))).toMatchObject({ code: "ticket.not_found" });
  });

  it.each([
    { is: "empty", text: " \n" },
    { is: "too long", text: "x".repeat(5_001) },
    { is: "no text", text: "un carácter \u0007" },
  ])("[5.11] refuses a reply that is $is", async ({ text }) => {
    const buyer = await insertBuyer(database);
    expect(await reply(buyer, await write(buyer), { text })).toMatchObject({ code: "ticket.invalid" });
  });

  it("[2.22] takes a file once, of its writer's own folder, with the size and type that were uploaded", async () => {
    const [buyer, stranger] = [await insertBuyer(database), await insertBuyer(database)];
    const [path, theirs] = [await upload(buyer), await upload(stranger)];
    const ticketId = await write(buyer, [{ path, name: "captura\u202egnp.png" }]);
    expect(
      await read(
        "select message_id, path, name, type, bytes from public.ticket_attachments where ticket_id = $1",
        ticketId,
      ),
    ).toEqual([{ message_id: null, path, name: "capturagnp.png", type: "image/png", bytes: 1_000 }]);
    for (const wrong of [path, theirs, `${buyer.userId}/none`]) {
      expect(await reply(buyer, ticketId, { attachments: [{ path: wrong, name: "a.png" }] })).toMatchObject({
        code: "ticket.file_missing",
      });
    }
    const fourth = Array.from({ length: 4 }, () => ({ path, name: "a.png" }));
    expect(await reply(buyer, ticketId, { attachments: fourth })).toBe("invalid");
    // The team's file lies with the member's.
    const [teams, elsewhere] = [await upload(buyer), await upload(support)];
    const { version } = await ticketOf(ticketId);
    expect(await answer(ticketId, version, { attachments: [{ path: elsewhere, name: "a.pdf" }] })).toMatchObject({
      code: "ticket.file_missing",
    });
    expect(await answer(ticketId, version, { attachments: [{ path: teams, name: "a.pdf" }] })).toMatchObject({
      ok: true,
    });
  });

  it("takes 20 replies an hour from one member", async () => {
    const buyer = await insertBuyer(database);
    const ticketId = await write(buyer);
    for (let count = 0; count < 20; count += 1) expect(await reply(buyer, ticketId)).toMatchObject({ ok: true });
    expect(await reply(buyer, ticketId)).toMatchObject({ code: "ticket.too_many" });
  });

  it("what was asked without signing in becomes the account's when its address is confirmed, and not before", async () => {
    const email = `${randomUUID()}@mail.example`;
    const ticketId = await write({ ...(await insertBuyer(database)), email });
    await database.query(
      { role: "owner" },
      { sql: "update public.support_tickets set user_id = null where id = $1", parameters: [ticketId] },
    );
    const id = randomUUID();
    const owner = (sql: string, ...parameters: unknown[]) =>
      database.query<{ user_id: string | null }>({ role: "owner" }, { sql, parameters });
    const whose = async () =>
      (await owner("select user_id from public.support_tickets where id = $1", ticketId))[0]?.user_id;
    await owner(
      "insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)",
      id,
      email,
    );
    expect(await whose()).toBeNull();
    await owner("update auth.users set email_confirmed_at = now() where id = $1", id);
    expect(await whose()).toBe(id);
  });

  it("tells everybody how soon the team answers first: how many, and the median", async () => {
    const anonymous = () =>
      database.query<{ answered: number; median_seconds: number | null }>(
        { role: "anon" },
        { sql: "select * from public.first_answer_times()" },
      );
    const owner = (sql: string, ...parameters: unknown[]) => database.query({ role: "owner" }, { sql, parameters });
    await owner("delete from public.support_tickets");
    expect(await anonymous()).toEqual([{ answered: 0, median_seconds: null }]);
    const answerAfter = (waited: number, days: number) =>
      owner(
        `insert into public.support_tickets (name, email, subject, message, language, created_at, first_answered_at)
         values ('Ana', 'a@b.example', 'Acceso', 'Hola', 'es', now() - make_interval(days => $2, secs => $1), now() - make_interval(days => $2))`,
        waited,
        days,
      );
    await answerAfter(9, 31);
    for (const days of [1, 2, 10, 29]) await answerAfter(60 * days, days);
    // Of four it would be somebody's own time.
    expect(await anonymous()).toEqual([{ answered: 4, median_seconds: null }]);
    await answerAfter(6_000, 3);
    expect(await anonymous()).toEqual([{ answered: 5, median_seconds: 600 }]);
  });
});
