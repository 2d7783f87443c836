import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type Reply, type ShopServer } from "#tests/resilience/shop-server.ts";

const WEBP = "data:image/webp;base64,UklGRhYAAABXRUJQ";
type SessionRow = { id: string; is_current: boolean };

describeOneEngine("a member's own account", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  let ana: Buyer;
  let ben: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    ana = await insertBuyer(database, { name: "Ana Prueba" });
    ben = await insertBuyer(database, { name: "Ben Otro" });
  });

  const rpc = (name: string, token: string, body: object = {}) => shop.ask(`/rest/v1/rpc/${name}`, { token, body });
  const rows = (sql: string, userId: string) =>
    database.query<Record<string, unknown>>({ role: "owner" }, { sql, parameters: [userId] });
  const signInFully = (buyer: Buyer) => shop.signIn(buyer, { aal: "aal2" });

  describe("sessions", () => {
    const sessionsOf = async (token: string) => JSON.parse((await rpc("my_sessions", token)).text) as SessionRow[];

    it("are listed with the one in use, and end one by one", async () => {
      const [here, there] = [await shop.signIn(ana), await shop.signIn(ana)];
      const sessions = await sessionsOf(here);
      expect(sessions.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
      const other = sessions.find(({ is_current }) => !is_current)?.id;
      expect((await rpc("end_my_session", here, { session_id: other })).text).toBe("true");
      expect((await sessionsOf(here)).length).toBe(1);
      shop.clock.advance(2_000);
      expect((await rpc("my_sessions", there)).status).toBe(401);
    });

    it("[resilience 12] are nobody else's to see or to end", async () => {
      const [hers, his] = [await shop.signIn(ana), await shop.signIn(ben)];
      const [session] = await sessionsOf(hers);
      expect((await sessionsOf(his)).map(({ id }) => id)).not.toContain(session?.id);
      expect((await rpc("end_my_session", his, { session_id: session?.id })).text).toBe("false");
      expect((await rpc("end_my_session", his, { session_id: randomUUID() })).text).toBe("false");
      expect(await sessionsOf(hers)).toHaveLength(1);
      const unsigned = await shop.ask("/rest/v1/rpc/my_sessions", { body: {} });
      expect(unsigned.status).toBe(401);
    });
  });

  it.each([
    { typed: "Ana\u202e Ru\u00adiz\u200b\u{e0041}\u2067", kept: "Ana Ruiz" },
    { typed: "\u200b\u2060\u3164", kept: "" },
    { typed: "می\u200cنا 👩\u200d💻", kept: "می\u200cنا 👩\u200d💻" },
  ])("platform F7: a name written through the API as $typed is kept as it is seen", async ({ typed, kept }) => {
    const token = await shop.signIn(ana);
    const body = { name: typed, tradingview_username: "ana\u200b_tv" };
    const { status } = await shop.ask(`/rest/v1/profiles?id=eq.${ana.userId}`, { method: "PATCH", token, body });
    expect(status).toBe(204);
    const stored = await rows("select name, tradingview_username from public.profiles where id = $1", ana.userId);
    expect(stored).toEqual([{ name: kept, tradingview_username: "ana_tv" }]);
  });

  describe("an address that waits to be confirmed", () => {
    const waiting = (userId: string) => rows("select email_change from auth.users where id = $1", userId);

    it("[resilience 12] is given up by its owner, and by nobody else", async () => {
      await rows("update auth.users set email_change = 'neu@buyer.example' where id = $1", ana.userId);
      expect((await rpc("cancel_my_email_change", await shop.signIn(ben))).text).toBe("false");
      expect(await waiting(ana.userId)).toEqual([{ email_change: "neu@buyer.example" }]);
      expect((await rpc("cancel_my_email_change", await shop.signIn(ana))).text).toBe("true");
      expect(await waiting(ana.userId)).toEqual([{ email_change: "" }]);
    });
  });

  it("finding 10i: [resilience 3] a wish for another member's address tells who wishes nothing, and that member by letter", async () => {
    await rows(
      'update auth.users set raw_user_meta_data = \'{"name": "Ben", "language": "en"}\' where id = $1',
      ben.userId,
    );
    const token = await shop.signIn(ana);
    const wish = (email: string) => shop.ask("/auth/v1/user", { method: "PUT", token, body: { email } });
    const [taken, free] = [await wish(ben.email), await wish("frei@buyer.example")];
    expect([taken.status, taken.body.new_email]).toEqual([200, ben.email]);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    const recipients = (await shop.letters()).map(({ to }) => to).filter((to) => to !== ana.email);
    expect(recipients).not.toContain(ben.email);
    expect(recipients).toContain("frei@buyer.example");
    const told = await rows(
      "select kind, language, payload from public.outbox o join auth.users u on u.email = o.recipient where u.id = $1",
      ben.userId,
    );
    expect(told).toEqual([{ kind: "email_wanted", language: "en", payload: { name: "Ben" } }]);
  });

  describe("what a browser left open is not enough for", () => {
    /** A session begun that many seconds ago. */
    const signedIn = (seconds: number, method = "password", aal = "aal1") =>
      shop.signIn(ana, { aal, amr: [{ method, timestamp: Math.floor(shop.clock.read().getTime() / 1000) - seconds }] });
    const refusal = ({ status, body }: Reply) => [status, body.error_code ?? body.code];

    it("finding 10j: a new password without the present one, 10 minutes after a mail's link", async () => {
      await rows("update auth.users set encrypted_password = '$2a$10$' || repeat('x', 53) where id = $1", ana.userId);
      const change = (token: string) =>
        shop.ask("/auth/v1/user", { method: "PUT", token, body: { password: "otra frase larga 2" } });
      expect(refusal(await change(await signedIn(601, "otp")))).toEqual([400, "current_password_required"]);
      expect((await change(await signedIn(590, "otp"))).status).toBe(200);
    });

    it("finding 10j: [resilience 9] a second factor, its end, and new recovery codes, 10 minutes after the sign-in", async () => {
      const enrol = (token: string) => shop.ask("/auth/v1/factors", { token, body: { factor_type: "totp" } });
      expect(refusal(await enrol(await signedIn(601)))).toEqual([403, "reauthentication_needed"]);
      expect((await enrol(await signedIn(590))).status).toBe(200);
      await insertFactor(database, ana.userId);
      const [factor] = await rows(
        "select id from auth.mfa_factors where user_id = $1 and status = 'verified'",
        ana.userId,
      );
      const [stale, fresh] = [await signedIn(601, "password", "aal2"), await signedIn(590, "password", "aal2")];
      const makeCodes = (token: string) => shop.invoke("create-recovery-codes", { token, body: {} });
      expect(refusal(await makeCodes(stale))).toEqual([403, "account.sign_in_again"]);
      expect((await makeCodes(fresh)).status).toBe(200);
      const remove = (token: string) => shop.ask(`/auth/v1/factors/${factor?.id}`, { method: "DELETE", token });
      expect(refusal(await remove(stale))).toEqual([403, "reauthentication_needed"]);
      expect((await remove(fresh)).status).toBe(200);
    });
  });

  describe("the profile", () => {
    it.each([
      ["a small picture", { avatar: WEBP }, 204],
      ["no picture", { avatar: null }, 204],
      ["another kind of picture", { avatar: "data:image/svg+xml;base64,PHN2Zz4=" }, 400],
      ["an address to fetch from", { avatar: "http://169.254.169.254/latest" }, 400],
      ["too large a picture", { avatar: WEBP + "A".repeat(54_640) }, 400],
      ["usernames", { tradingview_username: "ana-trader", telegram_username: "ana_1" }, 204],
      ["an address as a username", { tradingview_username: "ana@mail.example" }, 400],
      ["a display name as a username", { telegram_username: "Ana Prueba" }, 400],
    ])("[3.13] keeps or refuses %s", async (_what, body, status) => {
      const token = await shop.signIn(ana);
      const path = `/rest/v1/profiles?id=eq.${ana.userId}`;
      expect((await shop.ask(path, { method: "PATCH", token, body })).status).toBe(status);
    });

    it("[resilience 12] is nobody else's to see or to change", async () => {
      const token = await shop.signIn(ben);
      const path = `/rest/v1/profiles?id=eq.${ana.userId}`;
      expect((await shop.ask(`${path}&select=avatar`, { method: "GET", token })).text).toBe("[]");
      await shop.ask(path, { method: "PATCH", token, body: { avatar: WEBP } });
      expect(await rows("select avatar from public.profiles where id = $1", ana.userId)).toEqual([{ avatar: null }]);
    });
  });

  describe("recovery codes", () => {
    const create = (token: string) => shop.invoke("create-recovery-codes", { token, body: {} });
    const redeem = (token: string, code: string) => shop.invoke("redeem-recovery-code", { token, body: { code } });
    const count = async (token: string) => (await rpc("count_my_recovery_codes", token)).text;
    const makeFor = async (buyer: Buyer) => {
      await insertFactor(database, buyer.userId);
      return (await create(await signInFully(buyer))).body.codes as string[];
    };
    const factors = (buyer: Buyer) => rows("select id from auth.mfa_factors where user_id = $1", buyer.userId);

    it("are made for who has shown a second factor, and only their hashes are kept", async () => {
      expect(await create(await signInFully(ana))).toMatchObject({ status: 409, body: { code: "second_factor.none" } });
      const codes = await makeFor(ana);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const token = await shop.signIn(ana);
      expect(await create(token)).toMatchObject({ status: 403, body: { code: "insufficient_aal" } });
      expect(await count(await signInFully(ana))).toBe("10");
      const kept = JSON.stringify(await rows("select * from public.recovery_codes where user_id = $1", ana.userId));
      expect(codes.filter((code) => kept.includes(code.replaceAll("-", "")))).toEqual([]);
      await create(await signInFully(ana));
      expect(await redeem(token, codes[0] ?? "")).toMatchObject({
        status: 422,
        body: { code: "recovery_code.invalid" },
      });
    });

    it("work once: 20 at the same time take the factor off once, end the other sessions and tell by mail", async () => {
      const [code = ""] = await makeFor(ana);
      const token = await shop.signIn(ana);
      const typed = ` ${code.toLowerCase().replaceAll("-", " ")}`;
      const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(token, typed)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
      expect(await factors(ana)).toEqual([]);
      expect(await count(token)).toBe("0");
      expect(JSON.parse((await rpc("my_sessions", token)).text)).toHaveLength(1);
      const letters = await rows(
        "select kind from public.outbox o join auth.users u on u.email = o.recipient where u.id = $1",
        ana.userId,
      );
      expect(letters.map(({ kind }) => kind).toSorted()).toEqual(["recovery_code_used", "recovery_codes_created"]);
    });

    it("[resilience 12] [resilience 9] of one member are worth nothing to another, who can't see or count them", async () => {
      const codes = await makeFor(ana);
      await insertFactor(database, ben.userId);
      const his = await shop.signIn(ben);
      for (const code of codes) expect((await redeem(his, code)).status).toBe(422);
      expect(await count(his)).toBe("0");
      const seen = await shop.ask("/rest/v1/recovery_codes?select=*", { method: "GET", token: his });
      expect(seen.status).toBe(403);
      expect(await factors(ana)).toHaveLength(1);
      expect(await factors(ben)).toHaveLength(1);
      reportFigure(12, "recovery codes, sessions, profile, e-mail change, export: 0 rows of another member");
    });
  });

  describe("the export", () => {
    const exportOf = (token: string) => shop.invoke("export-my-data", { token, body: {} });

    it("[resilience 12] holds what is the member's and nothing of another's, and no secret", async () => {
      const capturedAt = shop.clock.read();
      await insertPaidOrder(database, ana, { planIds: ["anual"], capturedAt });
      await insertPaidOrder(database, ben, { planIds: ["semestral"], capturedAt, tradingviewUsername: "ben_trader" });
      await insertFactor(database, ana.userId);
      const codes = await shop.invoke("create-recovery-codes", { token: await signInFully(ana), body: {} });
      expect(codes.status).toBe(200);
      const { status, body, text } = await exportOf(await signInFully(ana));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        account: { email: ana.email },
        profiles: [{ name: "Ana Prueba" }],
        orders: [{ email: ana.email }],
        order_items: [{ product_id: "anual" }],
        memberships: [{ plan_id: "anual" }],
        indicator_access: [{ tradingview_username: "ana_trader" }],
      });
      expect(body.recovery_codes).toHaveLength(10);
      for (const foreign of [ben.userId, ben.email, "ben_trader", "Ben Otro"]) expect(text).not.toContain(foreign);
      expect(text).not.toMatch(/code_hash|encrypted_password|kept-elsewhere|"token/);
    });

    it("[resilience 9] asks a member with a second factor for it", async () => {
      await insertFactor(database, ana.userId);
      expect(await exportOf(await shop.signIn(ana))).toMatchObject({ body: { code: "insufficient_aal" } });
    });
  });
});
