import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { readableKinds } from "#domain/staff/person-event.ts";
import { roleMay, STAFF_ROLES } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertLesson } from "#tests/factories/course-rows.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { insertSetups } from "#tests/factories/setup-rows.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

type Line = {
  kind: string;
  event: string;
  /** To the microsecond. */
  at: string;
  key: string;
  subject: string;
  details: Record<string, unknown>;
  zone: string;
};

describeEachEngine("a person's line of time", (openDatabase) => {
  let database: Database;
  let owner: Buyer;
  let rocio: Buyer;
  let orderId: string;
  let ticketId: string;

  beforeAll(async () => {
    database = await openDatabase();
    owner = await insertBuyer(database, { name: "Elena Luján", isAdmin: true });
    rocio = await insertBuyer(database, { name: "Rocío Huamán" });
    const someoneElse = await insertBuyer(database);
    for (const person of [someoneElse, rocio]) await fill(person);
    await insertSetups(database, [
      { id: 7, name: "Abierto" },
      { id: 8, name: "Reservado", plan_id: "lifetime" },
    ]);
    for (const id of [7, 8]) {
      await write("insert into public.setup_votes (setup_id, user_id, created_at) values ($2, $1, $3)", [
        rocio.userId,
        id,
        `2026-11-0${id}T10:00:00Z`,
      ]);
    }
  });

  const write = <Row extends object>(sql: string, parameters: unknown[]) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });

  /** One of everything but votes. */
  async function fill(person: Buyer): Promise<void> {
    const { userId, email } = person;
    await write("update public.user_list set created_at = '2026-10-01T10:00:00Z' where id = $1", [userId]);
    orderId = await insertPaidOrder(database, person, {
      planIds: ["anual"],
      capturedAt: new Date("2026-10-02T10:00:00Z"),
    });
    const [payment] = await write<{ id: string }>(
      `insert into public.payments (order_id, provider, provider_capture_id, status, amount_cents, currency, captured_at)
       values ($1, 'paypal', $2, 'completed', 29900, 'USD', '2026-10-02T10:00:01Z') returning id`,
      [orderId, randomUUID()],
    );
    await write(
      `insert into public.refunds (payment_id, provider_refund_id, kind, amount_cents, currency, created_at)
       values ($1, $2, 'refund', 10000, 'USD', '2026-10-03T10:00:00Z')`,
      [payment?.id, randomUUID()],
    );
    await write(
      `insert into auth.sessions (id, user_id, created_at, user_agent)
       values ($1, $2, '2026-10-04T10:00:00Z', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0')`,
      [randomUUID(), userId],
    );
    for (const [action, at] of [
      ["login", "2026-10-04T10:00:00Z"],
      ["login", "2026-10-03T09:00:00Z"],
      ["logout", "2026-10-03T11:00:00Z"],
      ["token_refreshed", "2026-10-03T10:30:00Z"],
    ]) {
      await write("insert into auth.audit_log_entries (id, payload, created_at) values ($1, $2, $3)", [
        randomUUID(),
        { actor_id: userId, action },
        at,
      ]);
    }
    const lesson = await insertLesson(database, { position: person === rocio ? 2 : 1 });
    await write(
      `insert into public.lesson_progress (user_id, lesson_id, started_at, updated_at, completed_at)
       values ($1, $2, '2026-10-05T10:00:00Z', '2026-10-05T10:00:00Z', '2026-10-05T10:00:00Z')`,
      [userId, lesson],
    );
    const [ticket] = await write<{ id: string }>(
      `insert into public.support_tickets (user_id, name, email, subject, message, language, created_at)
       values ($1, 'Rocío Huamán', $2, 'Acceso', 'No veo el indicador.', 'es', '2026-10-06T10:00:00Z') returning id`,
      [userId, email],
    );
    ticketId = ticket?.id ?? "";
    await write(
      "insert into public.ticket_messages (ticket_id, is_from_team, text, created_at) values ($1, true, 'Ya.', '2026-10-07T10:00:00Z')",
      [ticketId],
    );
    await write("delete from public.outbox where recipient = $1", [email]);
    await write(
      `insert into public.outbox (channel, kind, recipient, language, payload, dedupe_key, created_at, sent_at)
       values ('mail', 'ticket_answered', upper($1), 'es', '{"secret": "words"}', $2, '2026-10-07T10:00:01Z', now())`,
      [email, randomUUID()],
    );
    await write(
      `insert into public.consents (user_id, document, version, context, accepted_at)
       values ($1, 'terms', '1', 'register', '2026-10-01T10:00:01Z')`,
      [userId],
    );
    const acts = [
      ["users", "sessions.ended", userId, "2026-10-08T10:00:00Z"],
      ["orders", "failed_payment.taken", `order:${orderId}`, "2026-10-09T10:00:00Z"],
      ["tickets", "ticket.changed", `ticket:${ticketId}`, "2026-10-10T10:00:00Z"],
      ["staff", "staff_role.changed", userId, "2026-10-11T10:00:00Z"],
    ];
    for (const [area, action, subject, at] of acts) {
      await write(
        `insert into public.audit_log (actor, area, action, subject, details, at) values ($1, $2, $3, $4, '{"reason": "Motivo"}', $5)`,
        [owner.userId, area, action, subject, at],
      );
    }
  }

  function list({ claims }: Buyer, asked: Record<string, unknown> = {}): Promise<Line[]> {
    const given = Object.entries({ member: rocio.userId, ...asked });
    const named = given.map(([name], index) => `${name} => $${index + 1}`).join(", ");
    return database.query<Line>(
      { role: "authenticated", claims },
      {
        sql: `select kind, event, at::text as at, key, subject, details, zone from public.list_person_events(${named})`,
        parameters: given.map(([, value]) => value),
      },
    );
  }
  const events = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ event }) => event);

  it("[2.23] tells of one person, newest first, of all kinds and in the office's zone", async () => {
    const all = await list(owner);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(readableKinds((area, verb) => roleMay("owner", area, verb))),
    );
    const moments = all.map(({ at }) => new Date(at).getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(all.map(({ zone }) => zone)).size).toBe(1);
    expect(await events(owner, { of_kinds: ["vote"] })).toEqual(["voted", "voted"]);
    expect(await events(owner, { of_kinds: ["payment"] })).toEqual(["paid_back_refund", "paid"]);
    expect(await events(owner, { of_kinds: ["order"] })).toEqual(["ordered"]);
    expect(await events(owner, { of_kinds: ["lesson", "ticket"] })).toEqual(["answered", "asked", "finished"]);
    const consents = await list(owner, { of_kinds: ["consent"] });
    expect(consents.map(({ event, details }) => [event, details.context])).toEqual([
      ["terms", "checkout"],
      ["terms", "register"],
    ]);
    expect(await events(owner, { of_kinds: ["act"] })).toEqual([
      "staff_role.changed",
      "ticket.changed",
      "failed_payment.taken",
      "sessions.ended",
    ]);
  });

  it("names an open session with its browser, and ended ones by their sign-in, each once", async () => {
    const sessions = await list(owner, { of_kinds: ["session"] });
    expect(sessions.map(({ event, details }) => [event, typeof details.userAgent])).toEqual([
      ["signed_in", "string"],
      ["signed_out", "undefined"],
      ["signed_in", "undefined"],
      ["signed_up", "undefined"],
    ]);
  });

  it("tells which letter was sent, and nothing of what it says", async () => {
    const [letter, ...others] = await list(owner, { of_kinds: ["letter"] });
    expect([letter?.event, letter?.details, others]).toEqual(["sent", { letter: "ticket_answered" }, []]);
    const bounceAt = (at: string | null) =>
      write("update public.outbox set bounced_at = $2 where lower(recipient) = $1", [rocio.email, at]);
    await bounceAt("2026-10-20T10:00:00Z");
    expect(await list(owner, { of_kinds: ["letter"] })).toMatchObject([{ event: "returned" }]);
    await bounceAt(null);
  });

  it("[2.23] has the letters to an address that the account left, and none of who takes it", async () => {
    const moved = await insertBuyer(database);
    const letter = (recipient: string, kind: string, minutes: number) =>
      write(
        `insert into public.outbox (channel, kind, recipient, language, dedupe_key, created_at)
         values ('mail', $1, $2, 'es', $3, now() + make_interval(mins => $4))`,
        [kind, recipient, randomUUID(), minutes],
      );
    await letter(moved.email, "order_refunded", -2);
    await write("update public.outbox set sent_at = now() where recipient = $1", [moved.email]);
    const left = moved.email;
    await write("update auth.users set email = 'nueva@correo.example' where id = $1", [moved.userId]);
    await letter("nueva@correo.example", "ticket_answered", 1);
    await letter(left, "trial_over", 2);
    const letters = await list(owner, { member: moved.userId, of_kinds: ["letter"] });
    expect(letters.map(({ details }) => details.letter)).toEqual([
      "ticket_answered",
      "email_changed",
      "order_refunded",
    ]);
  });

  it("goes on where a page ended, without losing or repeating any, also within one moment", async () => {
    const whole = (await list(owner)).map(({ key }) => key);
    const walked: string[] = [];
    let last: Line | undefined;
    do {
      const before = last === undefined ? {} : { before_at: last.at, before_key: last.key };
      const page = await list(owner, { ...before, most: 3 });
      walked.push(...page.map(({ key }) => key));
      last = page.at(-1);
    } while (last !== undefined && walked.length < 100);
    expect(walked).toEqual(whole);
  });

  it.each(STAFF_ROLES)("[6.7] shows %s the kinds that their role reads, and acts of its areas", async (role) => {
    const reader = await insertBuyer(database, { isAdmin: true, role });
    const read = await list(reader);
    const kinds = readableKinds((area, verb) => roleMay(role, area, verb));
    expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(kinds));
    const acts = read.filter(({ kind }) => kind === "act").map(({ event }) => event);
    expect(acts.includes("staff_role.changed")).toBe(roleMay(role, "staff", "read") && roleMay(role, "users", "read"));
    const setups = read.filter(({ kind }) => kind === "vote").map(({ details }) => details.setup);
    const plans = roleMay(role, "setups", "read") ? "Reservado" : "#8";
    expect(setups).toEqual(roleMay(role, "users", "read") ? [plans, "Abierto"] : []);
  });

  it("tells a member nothing, not even of themselves, and refuses whoever has no account", async () => {
    expect(await list(rocio)).toEqual([]);
    expect(await list({ ...owner, claims: { ...owner.claims, sub: randomUUID() } })).toEqual([]);
    await expect(
      database.query(
        { role: "anon" },
        { sql: "select * from public.list_person_events($1)", parameters: [rocio.userId] },
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
