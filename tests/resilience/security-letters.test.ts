import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { PASSWORD } from "#tests/contract/auth-server.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Safari/604.1";
const DESKTOP = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36";

describeOneEngine("letters about the way into an account", (openDatabase) => {
  let database: Database;
  let server: ShopServer;
  beforeAll(async () => {
    database = await openDatabase();
    server = await openShopServer(database);
  });
  afterAll(() => server.close());

  const query = <Row extends object>(sql: string, parameters: unknown[] = []) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });
  const letters = (kind: string) =>
    query<{ recipient: string; language: string; payload: Record<string, string> }>(
      "select recipient, language, payload from public.outbox where kind = $1 order by created_at",
      [kind],
    );
  async function join(email: string): Promise<string> {
    await server.ask("/auth/v1/signup", { body: { email, password: PASSWORD, data: { name: "Ana", language: "en" } } });
    await query("update auth.users set email_confirmed_at = now() where email = $1", [email]);
    const [user] = await query<{ id: string }>("select id from auth.users where email = $1", [email]);
    return user?.id ?? "";
  }
  const signIn = (email: string, userAgent: string, password = PASSWORD) =>
    server.ask("/auth/v1/token?grant_type=password", {
      body: { email, password },
      headers: { "user-agent": userAgent },
    });

  it("finding 8: a sign-in from a new device is told, the first one and a newer version of a browser aren't", async () => {
    const email = "dispositivos@correo.example";
    await join(email);
    await signIn(email, DESKTOP);
    await signIn(email, DESKTOP.replace("156.0", "157.1"));
    expect(await letters("new_device")).toEqual([]);
    await signIn(email, PHONE);
    await signIn(email, PHONE);
    expect(await letters("new_device")).toMatchObject([
      { recipient: email, language: "en", payload: { name: "Ana", userAgent: PHONE } },
    ]);
  });

  it("finding 8: a new password and a moved account are told, the latter to the old address", async () => {
    const email = "cambios@correo.example";
    await join(email);
    const { body } = await signIn(email, DESKTOP);
    const put = { password: "otra frase larga y nueva", current_password: PASSWORD };
    const answer = await server.ask("/auth/v1/user", { method: "PUT", body: put, token: String(body.access_token) });
    expect(answer.status).toBe(200);
    expect((await letters("password_changed")).map(({ recipient }) => recipient)).toEqual([email]);
    await query("update auth.users set email = 'otra@correo.example' where email = $1", [email]);
    expect((await letters("email_changed")).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it("finding 8: a second factor that comes or goes is told", async () => {
    const email = "factor@correo.example";
    const userId = await join(email);
    await insertFactor(database, userId);
    await query("update auth.mfa_factors set status = 'unverified' where user_id = $1", [userId]);
    expect(await letters("factor_added")).toEqual([]);
    await query("update auth.mfa_factors set status = 'verified' where user_id = $1", [userId]);
    await query("delete from auth.mfa_factors where user_id = $1", [userId]);
    expect((await letters("factor_added")).map(({ recipient }) => recipient)).toEqual([email]);
    expect((await letters("factor_removed")).map(({ recipient }) => recipient)).toEqual([email]);
  });

  it("a deleted account is told of in one letter, its second factor's end in none", async () => {
    const email = "baja@correo.example";
    const userId = await join(email);
    await insertFactor(database, userId);
    const token = await server.signIn({ userId, email }, { aal: "aal2" });
    expect((await server.invoke("delete-account", { token, body: { confirmation: email } })).status).toBe(200);
    const sql = "select count(*)::int as factors from auth.mfa_factors where user_id = $1";
    expect(await query(sql, [userId])).toEqual([{ factors: 0 }]);
    const told = await query("select kind from public.outbox where recipient = $1", [email]);
    expect(told).toEqual([{ kind: "account_deleted" }]);
  });

  it("finding 8: an account that nobody has confirmed gets none of them", async () => {
    const email = "pendiente@correo.example";
    await server.ask("/auth/v1/signup", { body: { email, password: PASSWORD } });
    await query("update auth.users set encrypted_password = 'other' where email = $1", [email]);
    expect((await letters("password_changed")).filter(({ recipient }) => recipient === email)).toEqual([]);
  });
});
