import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { endPurchase } from "#server/access/end-purchase.ts";
import type { Services } from "#server/platform/services.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShop } from "#tests/fixtures/open-shop.ts";
import { bookPrivateClass } from "./book-private-class.ts";
import { cancelClass } from "./cancel-class.ts";
import { classCalendar } from "./class-calendar.ts";
import { markClass } from "./mark-class.ts";
import { publishClassSlot } from "./publish-class-slot.ts";
import { remindOfClasses } from "./remind-of-classes.ts";
import { withdrawClassSlot } from "./withdraw-class-slot.ts";

const HOUR_MS = 3_600_000;

describeEachEngine("private classes", (openDatabase) => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let services: Services;
  let support: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShop(database);
    services = shop.services;
    support = await insertBuyer(database, { isAdmin: true, role: "support" });
    return () => shop.close();
  });

  const read = <Row extends object>(sql: string, ...parameters: unknown[]) => shop.read<Row>(sql, parameters);
  async function member(planId: "semestral" | "anual" | "lifetime") {
    const buyer = await insertBuyer(database, { language: "en" });
    const orderId = await insertPaidOrder(database, buyer, { planIds: [planId], capturedAt: services.clock() });
    return { buyer, orderId };
  }
  /** A slot that begins in so many hours. */
  async function slotIn(hours: number): Promise<string> {
    const startsAt = new Date(services.clock().getTime() + hours * HOUR_MS).toISOString();
    const slot = {
      startsAt,
      minutes: 60,
      host: randomUUID(),
      hostZone: "America/Lima",
      meetingUrl: "https://meet.example/lpx",
    };
    const published = await callFunction(publishClassSlot, services, slot, { buyer: support });
    if (published === "invalid" || !published.ok) throw new Error("no slot");
    return published.data.slotId;
  }
  async function book(buyer: Buyer, slotId: string) {
    const booked = await callFunction(bookPrivateClass, services, { slotId }, { buyer });
    if (booked === "invalid") throw new Error("the body was refused");
    return booked;
  }
  async function booked(buyer: Buyer, slotId: string): Promise<string> {
    const answer = await book(buyer, slotId);
    if (!answer.ok) throw new Error(answer.code);
    return answer.data.bookingId;
  }
  const cancel = (buyer: Buyer, bookingId: string) => callFunction(cancelClass, services, { bookingId }, { buyer });
  const stateOf = async (bookingId: string) =>
    (await read<{ state: string }>("select state from public.class_bookings where id = $1", bookingId))[0]?.state;
  const letters = async (bookingId: string) =>
    (
      await read<{ kind: string }>(
        "select kind from public.outbox where payload ->> 'bookingId' = $1 order by kind",
        bookingId,
      )
    ).map(({ kind }) => kind);

  it("[9.4] books Elite's two classes, each told to the member and to the team once, and refuses a third", async () => {
    const { buyer } = await member("lifetime");
    const bookingId = await booked(buyer, await slotIn(48));
    await booked(buyer, await slotIn(72));
    expect(await book(buyer, await slotIn(96))).toMatchObject({ code: "class.none_left" });
    expect(await letters(bookingId)).toEqual(["class_booked", "class_taken"]);
  });

  it("[9.3] gives Pro's one class once, to many requests at the same moment", async () => {
    const { buyer } = await member("anual");
    const slots = await Promise.all([48, 49, 50, 51].map(slotIn));
    const outcomes = await Promise.all(slots.map((slotId) => book(buyer, slotId)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("[9.3] gives one slot once, to many members at the same moment", async () => {
    const slotId = await slotIn(48);
    const members = await Promise.all(Array.from({ length: 5 }, () => member("anual")));
    const outcomes = await Promise.all(members.map(({ buyer }) => book(buyer, slotId)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === "class.slot_taken")).toHaveLength(4);
  });

  it("[6.2] [9.2] has none for Starter, and none without a plan", async () => {
    expect(await book((await member("semestral")).buyer, await slotIn(48))).toMatchObject({ code: "class.none_left" });
    expect(await book(await insertBuyer(database), await slotIn(48))).toMatchObject({ code: "class.none_left" });
  });

  it.each([
    { what: "begins in less than 12 hours", hours: 11, code: "class.slot_taken" },
    { what: "lies after the term's end", hours: 24 * 366, code: "class.after_term" },
  ])("[9.3] refuses a slot that $what", async ({ hours, code }) => {
    expect(await book((await member("anual")).buyer, await slotIn(hours))).toMatchObject({ code });
  });

  it("[9.3] gives a class back until 24 hours before, with its slot; a later one counts", async () => {
    const { buyer } = await member("lifetime");
    const [early, late] = [await slotIn(25), await slotIn(24)];
    const [first, second] = [await booked(buyer, early), await booked(buyer, late)];
    shop.pass(HOUR_MS);
    expect(await cancel(buyer, first)).toMatchObject({ ok: true, data: { isGivenBack: true } });
    expect(await cancel(buyer, second)).toMatchObject({ ok: true, data: { isGivenBack: false } });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["cancelled", "late_cancelled"]);
    const { buyer: other } = await member("anual");
    expect(await book(other, early)).toMatchObject({ ok: true });
    await booked(buyer, await slotIn(48));
    expect(await book(buyer, await slotIn(48))).toMatchObject({ code: "class.none_left" });
  });

  it("is nobody else's to cancel or to put into a calendar, and can't be cancelled once it has begun", async () => {
    const [{ buyer }, { buyer: stranger }] = [await member("anual"), await member("anual")];
    const bookingId = await booked(buyer, await slotIn(13));
    expect(await cancel(stranger, bookingId)).toMatchObject({ code: "class.not_found" });
    const file = (who: Buyer) => callFunction(classCalendar, services, { bookingId, language: "en" }, { buyer: who });
    expect(await file(stranger)).toMatchObject({ code: "class.not_found" });
    expect(await file(buyer)).toMatchObject({
      data: { text: expect.stringMatching(/BEGIN:VCALENDAR.*meet\.example\/lpx.*END:VCALENDAR/s) },
    });
    shop.pass(13 * HOUR_MS);
    expect(await cancel(buyer, bookingId)).toMatchObject({ code: "class.begun" });
  });

  it.each(["refund", "dispute"] as const)(
    "[9.3] ends with a term that a %s ends: the slot is free again",
    async (reason) => {
      const { buyer, orderId } = await member("anual");
      const slotId = await slotIn(48);
      const bookingId = await booked(buyer, slotId);
      await database.transaction({ role: "service" }, (transaction) =>
        endPurchase(transaction, { orderId, reason, at: services.clock() }),
      );
      expect(await stateOf(bookingId)).toBe("cancelled");
      expect(await book((await member("anual")).buyer, slotId)).toMatchObject({ ok: true });
    },
  );

  it("[9.4] stays booked through an upgrade", async () => {
    const { buyer } = await member("anual");
    const bookingId = await booked(buyer, await slotIn(48));
    await insertPaidOrder(database, buyer, { planIds: ["lifetime"], capturedAt: services.clock() });
    expect(await stateOf(bookingId)).toBe("booked");
  });

  it("[9.3] is reminded of once within the day before, by two processes at once; not if it was booked within it", async () => {
    const { buyer } = await member("lifetime");
    const [later, soon] = [await booked(buyer, await slotIn(30)), await booked(buyer, await slotIn(20))];
    await Promise.all([remindOfClasses(services), remindOfClasses(services)]);
    expect(await letters(later)).not.toContain("class_reminder");
    shop.pass(7 * HOUR_MS);
    await Promise.all([remindOfClasses(services), remindOfClasses(services)]);
    await remindOfClasses(services);
    expect((await letters(later)).filter((kind) => kind === "class_reminder")).toHaveLength(1);
    expect(await letters(soon)).not.toContain("class_reminder");
  });

  it("[6.7] the team marks its outcome: held and missed after its start, cancelled with a letter and the class back", async () => {
    const { buyer } = await member("lifetime");
    const [first, second] = [await booked(buyer, await slotIn(48)), await booked(buyer, await slotIn(30))];
    const mark = (bookingId: string, state: string, version: number, who = support) =>
      callFunction(markClass, services, { bookingId, state, version }, { buyer: who });
    expect(await mark(first, "done", 1)).toMatchObject({ code: "class.not_begun" });
    expect(await mark(first, "cancelled", 1, buyer)).toMatchObject({ code: "admin.required" });
    expect(await mark(first, "cancelled", 1)).toMatchObject({ ok: true });
    expect(await letters(first)).toContain("class_cancelled");
    shop.pass(31 * HOUR_MS);
    expect(await mark(second, "missed", 1)).toMatchObject({ ok: true });
    expect(await mark(second, "done", 1)).toMatchObject({ code: "record.changed" });
    expect(await mark(second, "done", 2)).toMatchObject({ ok: true });
    expect(
      await read(
        "select action, before ->> 'state' as before, after ->> 'state' as after from public.audit_log where subject = $1 order by id",
        `class:${second}`,
      ),
    ).toEqual([
      { action: "class.changed", before: "booked", after: "missed" },
      { action: "class.changed", before: "missed", after: "done" },
    ]);
  });

  it("a slot is published once for a host, and withdrawn while nobody has it", async () => {
    const { buyer } = await member("anual");
    const slotId = await slotIn(48);
    const [slot] = await read<{ startsAt: string; host: string }>(
      `select starts_at as "startsAt", host from public.class_slots where id = $1`,
      slotId,
    );
    const again = { ...slot, minutes: 60, hostZone: "America/Lima", meetingUrl: null };
    expect(await callFunction(publishClassSlot, services, again, { buyer: support })).toMatchObject({
      code: "class.slot_exists",
    });
    const startsAt = new Date(Date.parse(slot?.startsAt ?? "") + 59 * 60_000).toISOString();
    const overlapping = { ...again, host: slot?.host.toUpperCase(), startsAt };
    const refused = await callFunction(publishClassSlot, services, overlapping, { buyer: support });
    expect(refused).toMatchObject({ code: "class.slot_exists" });
    const withdraw = (id: string) => callFunction(withdrawClassSlot, services, { slotId: id }, { buyer: support });
    await booked(buyer, slotId);
    expect(await withdraw(slotId)).toMatchObject({ code: "class.slot_taken" });
    const free = await slotIn(49);
    expect(await withdraw(free)).toMatchObject({ ok: true });
    expect(await book((await member("anual")).buyer, free)).toMatchObject({ code: "class.slot_taken" });
  });

  it("members see what is free and their own classes alone, and the link only while theirs is booked", async () => {
    const { buyer } = await member("lifetime");
    const { buyer: stranger } = await member("anual");
    const at = new Date();
    // By the database's own clock.
    const insert = async (hours: number) => {
      const [row] = await read<{ id: string }>(
        `insert into public.class_slots (starts_at, minutes, host, host_zone, meeting_url)
         values ($1, 60, $2, 'America/Lima', 'https://meet.example/lpx') returning id`,
        new Date(at.getTime() + hours * HOUR_MS),
        randomUUID(),
      );
      return String(row?.id);
    };
    const [taken, free] = [await insert(400), await insert(401)];
    const bookingId = await booked(buyer, taken);
    const ask = <Row extends object>(who: Buyer, sql: string) =>
      database.query<Row>({ role: "authenticated", claims: who.claims }, { sql });
    const openTo = async (who: Buyer) =>
      (await ask<{ id: string }>(who, "select id from public.open_class_slots()")).map(({ id }) => id);
    expect(await openTo(stranger)).toContain(free);
    expect(await openTo(stranger)).not.toContain(taken);
    expect(await openTo(await insertBuyer(database))).toEqual([]);
    const mine = "select id, state, meeting_url from public.my_classes()";
    expect(await ask(buyer, mine)).toEqual([
      { id: bookingId, state: "booked", meeting_url: "https://meet.example/lpx" },
    ]);
    expect(await ask(stranger, mine)).toEqual([]);
    for (const who of [buyer, stranger]) expect(await ask(who, "select * from public.class_slots")).toEqual([]);
    await cancel(buyer, bookingId);
    expect(await ask(buyer, mine)).toEqual([{ id: bookingId, state: "cancelled", meeting_url: null }]);
  });
});
