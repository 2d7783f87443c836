import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/clock/durations.ts";
import type { Database } from "#gateway/database/port.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const PASSWORD = "una frase larga 1";

type Session = { access_token: string; refresh_token: string };

describeOneEngine("sessions that end by themselves", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
  });
  afterAll(() => shop.close());

  async function signIn(isStaff: boolean): Promise<Session> {
    const email = `${randomUUID()}@mail.example`;
    await shop.ask("/auth/v1/signup", { body: { email, password: PASSWORD } });
    const parameters = [email, shop.clock.read()];
    const confirm = "update auth.users set email_confirmed_at = $2 where email = $1";
    await database.query({ role: "owner" }, { sql: confirm, parameters });
    if (isStaff) {
      const sql = "insert into public.admin_users (user_id) select id from auth.users where email = $1";
      await database.query({ role: "owner" }, { sql, parameters: [email] });
    }
    const reply = await shop.ask("/auth/v1/token?grant_type=password", { body: { email, password: PASSWORD } });
    return toSession(reply.body);
  }

  async function refresh({ refresh_token }: Session) {
    const reply = await shop.ask("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });
    return { status: reply.status, code: reply.body.error_code, next: toSession(reply.body) };
  }

  const limits = [
    { who: "a member", isStaff: false, idle: 30 * DAY_MS, age: 180 * DAY_MS },
    { who: "an administrator", isStaff: true, idle: 2 * HOUR_MS, age: 12 * HOUR_MS },
  ];

  it.each(limits)("finding 8: a session of $who that nobody uses is over", async ({ isStaff, idle }) => {
    const started = await signIn(isStaff);
    shop.clock.advance(idle - 60_000);
    const used = await refresh(started);
    expect(used.status).toBe(200);
    shop.clock.advance(idle + 1_000);
    expect(await refresh(used.next)).toMatchObject({ status: 400, code: "session_expired" });
  });

  it.each(limits)("finding 8: a session of $who ends by its age, in every API", async ({ isStaff, idle, age }) => {
    let session = await signIn(isStaff);
    const step = idle * 0.9;
    let passed = 0;
    for (; passed + step < age; passed += step) {
      shop.clock.advance(step);
      const refreshed = await refresh(session);
      expect(refreshed.status).toBe(200);
      session = refreshed.next;
    }
    // A fresh access token just before the end: it counts to the end and no longer.
    shop.clock.advance(age - passed - 60_000);
    session = (await refresh(session)).next;
    expect(await readStatuses(session)).toEqual([200, 200, 200]);
    shop.clock.advance(61_000);
    expect(await readStatuses(session)).toEqual([403, 401, 401]);
    expect(await refresh(session)).toMatchObject({ status: 400, code: "session_expired" });
  });

  it("finding 8: a member who becomes an administrator has a session of staff from the next refresh on", async () => {
    const session = await signIn(false);
    const sql = `insert into public.admin_users (user_id) select user_id from auth.sessions order by created_at desc limit 1`;
    await database.query({ role: "owner" }, { sql });
    shop.clock.advance(3 * HOUR_MS);
    expect(await refresh(session)).toMatchObject({ status: 400, code: "session_expired" });
  });

  async function readStatuses({ access_token: token }: Session): Promise<number[]> {
    const replies = await Promise.all([
      shop.ask("/auth/v1/user", { method: "GET", token }),
      shop.ask("/rest/v1/profiles?select=id", { method: "GET", token }),
      shop.invoke("price-cart", { token, body: { planIds: ["anual"] } }),
    ]);
    return replies.map(({ status }) => (status === 422 || status === 400 ? 200 : status));
  }
});

function toSession(body: Record<string, unknown>): Session {
  return { access_token: String(body.access_token), refresh_token: String(body.refresh_token) };
}
