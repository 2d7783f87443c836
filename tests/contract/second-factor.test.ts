import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { actions } from "#server/subjects.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { insertFactor } from "#tests/factories/factor.ts";
import { insertPaidOrder } from "#tests/factories/paid-order.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";
import { connect, PUBLISHABLE_KEY, startGateway, type TestGateway } from "./gateway-server.ts";
import { listenTo, write } from "./realtime-stage.ts";

/** Every table of which a member has rows of their own. */
const OWN_TABLES = ["profiles", "consents", "orders", "order_items", "memberships", "setup_votes"];
/** The recovery code's own step, and the functions that need no account. */
const OPEN_FUNCTIONS = ["redeem-recovery-code", "price-cart", "send-ticket", "stop-cart-letters", "stop-mailings"];

describeEachEngine("a password without the second factor", (openDatabase, engine) => {
  let database: Database;
  let shop: ShopServer;
  let ana: Buyer;
  /** The session of a thief who has the password alone, and the owner's, who showed the factor. */
  let thief: string;
  let owner: string;
  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    ana = await insertBuyer(database, { name: "Ana Prueba" });
    await insertFactor(database, ana.userId);
    await insertPaidOrder(database, ana, { planIds: ["lifetime"], capturedAt: shop.clock.read() });
    await asOwner(
      "insert into public.consents (user_id, document, version, context) values ($1, 'terms', '1', 'register')",
    );
    await asOwner(`insert into public.setups (id, name, asset, timeframe, day, pattern1_hour, pattern1_min, pattern2_hour,
        pattern2_min, direction, stop_loss, take_profit, tick_size, cost_ticks, plan_id)
      select 1 + coalesce(max(id), 0), 'Setup of ' || $1::uuid, 'NAS100', 'H1', '{lunes}', 4, 0, 8, 0, 'oppose', 10, 20, 0.25,
        8, 'lifetime' from public.setups`);
    await asOwner("insert into public.setup_votes (setup_id, user_id) select max(id), $1 from public.setups");
    thief = await shop.signIn(ana);
    owner = await shop.signIn(ana, { aal: "aal2" });
  });

  const asOwner = (sql: string) =>
    database.query<Record<string, unknown>>({ role: "owner" }, { sql, parameters: [ana.userId] });
  const rest = async (path: string, token: string, call: object = { method: "GET" }) => {
    const { status, text } = await shop.ask(`/rest/v1/${path}`, { token, ...call });
    return { status, rows: text === "" ? null : JSON.parse(text) };
  };
  const rpc = (name: string, token: string, body: object = {}) => rest(`rpc/${name}`, token, { body });

  it("finding 3: [resilience 9] reads no row of the member's, and what anybody may read as before", async () => {
    const seen: Record<string, number> = {};
    for (const table of OWN_TABLES) {
      expect((await rest(table, owner)).rows, `${table}, the factor shown`).not.toEqual([]);
      const { rows } = await rest(table, thief);
      if (rows.length > 0) seen[table] = rows.length;
    }
    expect(seen).toEqual({});
    expect((await rest("setups?plan_id=not.is.null", thief)).rows).toEqual([]);
    expect((await rest("setups?plan_id=not.is.null&limit=1", owner)).rows).toHaveLength(1);
    const everybody = await shop.ask("/rest/v1/setups", { method: "GET" });
    expect((await rest("setups", thief)).rows).toEqual(JSON.parse(everybody.text));
    reportFigure(9, `tables of a member that a password alone reads: 0 of ${OWN_TABLES.length} (${engine})`);
  });

  it("finding 3: [resilience 9] changes no row of the member's", async () => {
    const answer = { prefer: "return=representation" };
    const attempts = {
      "changes the profile": rest(`profiles?id=eq.${ana.userId}`, thief, {
        method: "PATCH",
        body: { tradingview_username: "attacker" },
        headers: answer,
      }),
      "writes a cart": rest("carts", thief, { body: { items: [] }, headers: answer }),
      "ticks a step": rest("onboarding_tasks", thief, { body: { key: "welcome" }, headers: answer }),
      "takes a vote back": rest(`setup_votes?user_id=eq.${ana.userId}`, thief, { method: "DELETE", headers: answer }),
    };
    const reached: string[] = [];
    for (const [what, attempt] of Object.entries(attempts)) {
      const { status, rows } = await attempt;
      if (status < 300 && rows.length > 0) reached.push(what);
    }
    expect(reached).toEqual([]);
    const [profile] = await asOwner("select tradingview_username from public.profiles where id = $1");
    expect(profile).toEqual({ tradingview_username: null });
    expect(await asOwner("select setup_id from public.setup_votes where user_id = $1")).toHaveLength(1);
  });

  it("finding 3: [resilience 9] lists and ends no session, by no door", async () => {
    expect((await rpc("my_sessions", thief)).rows).toEqual([]);
    const [session] = (await rpc("my_sessions", owner)).rows.filter(
      ({ is_current }: { is_current: boolean }) => is_current,
    );
    expect((await rpc("end_my_session", thief, { session_id: session.id })).rows).toBe(false);
    for (const scope of ["", "?scope=global", "?scope=others"]) {
      const { status, body } = await shop.ask(`/auth/v1/logout${scope}`, { token: thief });
      expect([scope, status, body.error_code ?? body.code]).toEqual([scope, 403, "insufficient_aal"]);
    }
    expect((await shop.ask("/auth/v1/user", { method: "GET", token: owner })).status).toBe(200);
    expect((await shop.ask("/auth/v1/logout?scope=local", { token: thief })).status).toBe(204);
    expect((await shop.ask("/auth/v1/logout?scope=others", { token: owner })).status).toBe(204);
  });

  it("finding 3: [resilience 9] calls no business action but the recovery code's, and is nobody to the open ones", async () => {
    const guarded = actions.map(({ name }) => name).filter((name) => !OPEN_FUNCTIONS.includes(name));
    const answers: Record<string, unknown> = {};
    for (const name of guarded) {
      const { status, body } = await shop.invoke(name, { token: thief, body: {} });
      if (status !== 403 || body.code !== "insufficient_aal") answers[name] = [status, body.code ?? body];
    }
    expect(answers).toEqual({});
    expect((await shop.invoke("redeem-recovery-code", { token: thief, body: { code: "AAAA" } })).body.code).toBe(
      "recovery_code.invalid",
    );
    const ticket = {
      name: "Ana",
      email: ana.email,
      subject: "Acceso",
      message: "No veo el indicador.",
      language: "es",
    };
    for (const token of [owner, thief]) {
      expect((await shop.invoke("send-ticket", { token, body: ticket })).status).toBe(200);
    }
    const tickets = await asOwner(
      "select user_id = $1 as is_hers from public.support_tickets where email = (select email from auth.users where id = $1) order by number",
    );
    expect(tickets).toEqual([{ is_hers: true }, { is_hers: null }]);
    reportFigure(9, `business actions that a password alone may call: 0 of ${guarded.length} (${engine})`);
  });

  it("finding 3: [resilience 9] changes nothing at the auth service, which still answers what the code's step needs", async () => {
    for (const change of [
      { data: { name: "attacker" } },
      { password: "una frase larga 2" },
      { email: "a@evil.example" },
    ]) {
      const { status, body } = await shop.ask("/auth/v1/user", { method: "PUT", token: thief, body: change });
      expect([status, body.error_code ?? body.code]).toEqual([401, "insufficient_aal"]);
    }
    expect((await shop.ask("/auth/v1/reauthenticate", { method: "GET", token: thief })).status).toBe(401);
    const user = await shop.ask("/auth/v1/user", { method: "GET", token: thief });
    const [factor] = user.body.factors as { id: string }[];
    expect((await shop.ask(`/auth/v1/factors/${factor?.id}/challenge`, { token: thief, body: {} })).status).toBe(200);
    expect(await asOwner("select raw_user_meta_data ->> 'name' as name from auth.users where id = $1")).toEqual([
      { name: "Ana Prueba" },
    ]);
  });
});

describeEachEngine("live changes without the second factor", (openDatabase) => {
  let database: Database;
  let gateway: TestGateway;
  beforeAll(async () => {
    database = await openDatabase();
    gateway = await startGateway(database);
  });
  afterAll(() => gateway.close());

  it("finding 3: [resilience 9] reach the sessions that showed it alone, deletions too", async () => {
    const { id, token } = await gateway.createUser();
    await insertFactor(database, id);
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const raised = await gateway.tokens.sign({ ...claims, aal: "aal2" });
    const table = { table: "memberships" };
    const [thief, owner] = [
      await listenTo(connect(gateway.url, PUBLISHABLE_KEY, token), table),
      await listenTo(connect(gateway.url, PUBLISHABLE_KEY, raised.token), table),
    ];
    const membership = randomUUID();
    await write(
      database,
      [
        `insert into public.memberships (id, user_id, plan_id, source, starts_at) values ($1, $2, 'anual', 'admin', now())`,
        [membership, id],
      ],
      ["update public.memberships set plan_id = 'lifetime' where id = $1", [membership]],
    );
    await owner.until(({ length }) => length === 2);
    await write(database, ["delete from public.memberships where id = $1", [membership]]);
    await owner.until(({ length }) => length === 3);
    expect(thief.heard).toEqual([]);
    await Promise.all([thief.leave(), owner.leave()]);
  });
});
