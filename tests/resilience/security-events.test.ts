import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

describeOneEngine("what is written down of attacks and of administrators", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  let member: Buyer;
  let admin: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database, { limits: "on" });
    [member, admin] = await Promise.all([insertBuyer(database), insertBuyer(database, { isAdmin: true })]);
  });
  afterAll(() => shop.close());

  /** Entries since the last look, once everything behind the answers is written. */
  async function readEntries(action: string) {
    await shop.letters();
    const sql = `select payload ->> 'actor_id' as "userId", ip_address as address, payload -> 'traits' as traits
      from auth.audit_log_entries where payload ->> 'action' = $1 order by created_at, id`;
    const parameters = [action];
    type Entry = {
      userId: string | null;
      address: string;
      traits: { code: string | null; times: number; path: string };
    };
    const entries = await database.query<Entry>({ role: "owner" }, { sql, parameters });
    // What comes next is later.
    shop.clock.advance(1);
    return entries;
  }

  const guess = (email: string) =>
    shop.ask("/auth/v1/token?grant_type=password", { body: { email, password: "no es esta" } });

  it("finding 8: a failed sign-in is in the audit log with whose account it was, and in the log as JSON", async () => {
    expect((await guess(member.email)).status).toBe(400);
    expect(await readEntries("sign_in_failed")).toMatchObject([
      { userId: member.userId, address: "127.0.0.1", traits: { code: "invalid_credentials", times: 1 } },
    ]);
    expect(shop.warnings.at(-1)).toEqual({
      securityEvent: "sign_in_failed",
      userId: member.userId,
      address: "127.0.0.1",
      method: "POST",
      path: "/auth/v1/token",
      status: 400,
      code: "invalid_credentials",
      times: 1,
    });
    expect(JSON.stringify(shop.warnings)).not.toContain("no es esta");
  });

  it("finding 8: hundreds of one kind are a few entries and a count, refusals by limits are among them", async () => {
    const before = (await readEntries("sign_in_failed")).length;
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await guess(`nadie-${index}@mail.example`)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(25);
    const failed = (await readEntries("sign_in_failed")).slice(before);
    expect(failed.length).toBeLessThanOrEqual(6);
    expect(failed.reduce((sum, { traits }) => sum + traits.times, 0)).toBe(statuses.filter((s) => s === 400).length);
    const limited = await readEntries("rate_limited");
    expect(limited.length).toBeLessThanOrEqual(6);
    expect(limited.reduce((sum, { traits }) => sum + traits.times, 0)).toBe(statuses.filter((s) => s === 429).length);
  });

  it.each([
    ["a wrong link", "code_refused", "/auth/v1/verify", { type: "signup", token_hash: "nothing" }],
    ["a service's path without its key", "administrator_refused", "/auth/v1/admin/users", { email: "x@mail.example" }],
  ] as const)("finding 8: %s is written down", async (_name, event, path, body) => {
    const reply = await shop.ask(path, { body });
    expect([401, 403]).toContain(reply.status);
    expect((await readEntries(event)).at(-1)).toMatchObject({ address: "127.0.0.1", traits: { path } });
  });

  it("finding 8: an administrator's acts are written down, and so is who isn't one and tries", async () => {
    const userId = member.userId;
    const call = async (caller: Buyer) =>
      shop.invoke("grant-indicator-access", { token: await shop.signIn(caller), body: { userId, version: 1 } });
    expect((await call(member)).status).toBe(403);
    expect((await readEntries("administrator_refused")).at(-1)).toMatchObject({
      userId,
      traits: { code: "admin.required" },
    });
    const ticket = {
      id: crypto.randomUUID(),
      name: "Ana",
      email: member.email,
      subject: "Hola",
      message: "Hola",
      language: "es",
    };
    const sql =
      "insert into public.support_tickets (id, name, email, subject, message, language) values ($1, $2, $3, $4, $5, $6)";
    await database.query({ role: "owner" }, { sql, parameters: Object.values(ticket) });
    const answered = await shop.invoke("mark-ticket", {
      token: await shop.signIn(admin),
      body: { ticketId: ticket.id, status: "answered", version: 1 },
    });
    expect(answered.status).toBe(200);
    expect((await readEntries("administrator_act")).at(-1)).toMatchObject({
      userId: admin.userId,
      traits: { path: "/functions/v1/mark-ticket" },
    });
    const audit = "select actor, subject from public.audit_log where action = 'ticket.changed'";
    expect(await database.query({ role: "owner" }, { sql: audit })).toEqual([
      { actor: admin.userId, subject: `ticket:${ticket.id}` },
    ]);
  });

  it("finding 8: a browser's question beforehand is nobody's act, whoever sends it", async () => {
    const before = (await readEntries("administrator_act")).length;
    const headers = { origin: "https://stranger.example", "access-control-request-method": "POST" };
    const answer = await fetch(`${shop.url}/functions/v1/end-member-sessions`, { method: "OPTIONS", headers });
    expect(answer.status).toBe(204);
    expect(await readEntries("administrator_act")).toHaveLength(before);
  });

  it("finding 8: an administrator ends a member's sessions, in every API at once", async () => {
    await database.query(
      { role: "owner" },
      { sql: "update auth.users set email_confirmed_at = now() where id = $1", parameters: [member.userId] },
    );
    const token = await shop.signIn(member);
    const profile = () => shop.ask("/rest/v1/profiles?select=id", { method: "GET", token });
    expect((await profile()).status).toBe(200);
    const end = async (caller: Buyer) =>
      shop.invoke("end-member-sessions", { token: await shop.signIn(caller), body: { userId: member.userId } });
    expect((await end(member)).body).toMatchObject({ code: "admin.required" });
    const ended = await end(admin);
    expect([ended.status, Number(ended.body.ended) > 0]).toEqual([200, true]);
    shop.clock.advance(1_000);
    expect((await profile()).status).toBe(401);
    const sql = "select actor, subject from public.audit_log where action = 'sessions.ended'";
    expect(await database.query({ role: "owner" }, { sql })).toEqual([{ actor: admin.userId, subject: member.userId }]);
    expect((await readEntries("administrator_act")).at(-1)).toMatchObject({ userId: admin.userId });
  });
});
