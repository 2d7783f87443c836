import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { searchPatterns } from "#domain/office/search-patterns.ts";
import { roleMay, STAFF_AREAS, STAFF_ROLES } from "#domain/staff/staff-rights.ts";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";

type Line = { total: string; action: string; area: string; actor_name: string | null; target_name: string | null };

describeEachEngine("the office's audit log", (openDatabase) => {
  let database: Database;
  let owner: Buyer;
  let support: Buyer;
  let rocio: Buyer;
  let ticketId: string;

  beforeAll(async () => {
    database = await openDatabase();
    owner = await insertBuyer(database, { name: "Elena Luján", isAdmin: true });
    support = await insertBuyer(database, { name: "Bruno Ortiz", isAdmin: true, role: "support" });
    rocio = await insertBuyer(database, { name: "Rocío Huamán" });
    const [ticket] = await asService<{ id: string }>(
      `insert into public.support_tickets (user_id, name, email, subject, message, language)
       values ($1, 'Rocío Huamán', 'rocio@correo.example', 'Acceso', 'No veo el indicador.', 'es') returning id`,
      [rocio.userId],
    );
    ticketId = ticket?.id ?? "";
    await note({ actor: owner.userId, area: "users", action: "sessions.ended", subject: rocio.userId, daysAgo: 3 });
    await note({
      actor: support.userId,
      area: "tickets",
      action: "ticket.changed",
      subject: `ticket:${ticketId}`,
      daysAgo: 2,
    });
    await note({
      actor: null,
      area: "orders",
      action: "payment.mismatch",
      subject: `order:${randomUUID()}`,
      daysAgo: 1,
    });
    await note({
      actor: owner.userId,
      area: "products",
      action: "product.priced",
      subject: "product:robot-mt5",
      daysAgo: 40,
    });
  });

  const asService = <Row extends object>(sql: string, parameters: unknown[]) =>
    database.query<Row>({ role: "service" }, { sql, parameters });
  const note = (entry: { actor: string | null; area: string; action: string; subject: string; daysAgo: number }) =>
    asService(
      `insert into public.audit_log (actor, area, action, subject, at)
       values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
      [entry.actor, entry.area, entry.action, entry.subject, entry.daysAgo],
    );

  /** As the screen asks, by named arguments. */
  function list({ claims }: Buyer, asked: { search?: string; [argument: string]: unknown } = {}): Promise<Line[]> {
    const { search = "", ...others } = asked;
    const given = Object.entries({ patterns: searchPatterns(search), ...others });
    const named = given.map(([name], index) => `${name} => $${index + 1}`).join(", ");
    return database.query<Line>(
      { role: "authenticated", claims },
      { sql: `select * from public.list_audit(${named})`, parameters: given.map(([, value]) => value) },
    );
  }
  const acts = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ action }) => action);

  it("[2.23] lists what was done, newest first or oldest first, a page of it, and counts all", async () => {
    expect(await acts(owner)).toEqual(["payment.mismatch", "ticket.changed", "sessions.ended", "product.priced"]);
    expect(await acts(owner, { is_upwards: true, most: 2 })).toEqual(["product.priced", "sessions.ended"]);
    const page = await list(owner, { skip: 1, most: 2 });
    expect(page.map(({ action, total }) => [action, Number(total)])).toEqual([
      ["ticket.changed", 4],
      ["sessions.ended", 4],
    ]);
    expect(page.map(({ actor_name, target_name }) => [actor_name, target_name])).toEqual([
      ["Bruno Ortiz", expect.stringMatching(/^#\d+$/)],
      ["Elena Luján", "Rocío Huamán"],
    ]);
    expect(await list(owner, { skip: 9 })).toEqual([]);
  });

  it("finds by the person who did it or to whom it was done, by ticket and by product", async () => {
    expect(await acts(owner, { search: "huaman ROCIO" })).toEqual(["ticket.changed", "sessions.ended"]);
    expect(await acts(owner, { search: "elena" })).toEqual(["sessions.ended", "product.priced"]);
    expect(await acts(owner, { search: "elena", of_who: "searched" })).toEqual(["sessions.ended", "product.priced"]);
    expect(await acts(owner, { search: "rocio", of_who: "searched" })).toEqual([]);
    expect(await acts(owner, { search: "robot-mt5" })).toEqual(["product.priced"]);
    expect(await acts(owner, { search: "nadie con este nombre" })).toEqual([]);
  });

  it("narrows by act, area, who and when", async () => {
    expect(await acts(owner, { of_act: "ticket.changed" })).toEqual(["ticket.changed"]);
    expect(await acts(owner, { of_area: "products" })).toEqual(["product.priced"]);
    expect(await acts(support, { of_who: "me" })).toEqual(["ticket.changed"]);
    expect(await acts(owner, { of_who: "program" })).toEqual(["payment.mismatch"]);
    expect(await acts(owner, { of_days: 2 })).toEqual(["payment.mismatch"]);
    expect(await acts(owner, { of_days: 30, search: "elena" })).toEqual(["sessions.ended"]);
  });

  it.each(STAFF_ROLES)("[6.7] shows %s the areas that they read, with no name that they may not", async (role) => {
    const reader = await insertBuyer(database, { isAdmin: true, role });
    const subject = await insertBuyer(database, { name: `Ana de ${role}` });
    for (const area of STAFF_AREAS) {
      await note({ actor: null, area, action: "test", subject: subject.userId, daysAgo: 0 });
    }
    const read = await list(reader, { of_act: "test", search: "" });
    const ofSubject = read.filter(({ area }) => roleMay(role, area as (typeof STAFF_AREAS)[number], "read"));
    expect(read).toEqual(ofSubject);
    expect(new Set(read.map(({ area }) => area))).toEqual(
      new Set(STAFF_AREAS.filter((area) => roleMay(role, area, "read"))),
    );
    const named = read.some(({ target_name: name }) => name === `Ana de ${role}`);
    expect(named).toBe(roleMay(role, "users", "read"));
  });

  it("tells a member nothing, and nobody without an account", async () => {
    expect(await list(rocio)).toEqual([]);
    await expect(
      database.query({ role: "anon" }, { sql: "select * from public.list_audit()", parameters: [] }),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
