import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import type { Database } from "#gateway/database/port.ts";
import { actions } from "#server/subjects.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { isMeasured, reportFigure } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { listTables, readRows } from "#tests/rls/catalogue.ts";
import { seedRows } from "#tests/rls/observe-access.ts";
import { insertPeople, type People, type Person } from "#tests/rls/people.ts";
import { TABLE_ROWS } from "#tests/rls/table-rows.ts";
import { FUNCTION_BODIES } from "./function-bodies.ts";
import { FORGED, forbiddenColumns, type ProtectedState, readProtectedState } from "./protected-state.ts";
import { openShopServer, type Reply, type ShopServer } from "./shop-server.ts";

const isWhole = IS_FULL || isMeasured();

/** Where the buyer's own order leaves itself, its item, its consent and the user names they typed. */
const PURCHASE_TABLES = ["orders", "order_items", "consents", "profiles"];

describeOneEngine("[resilience 10] fields nobody may set, over HTTP", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  let people: People;
  /** What the last action left: the next one finds it. */
  let left: ProtectedState | null = null;
  let attackers: { name: string; person: Person; token: string | null; triesColumns: boolean }[];

  beforeAll(async () => {
    database = await openDatabase();
    shop = await openShopServer(database);
    people = await insertPeople(database);
    await seedRows(database, people);
    const { userA, trial, admin } = people;
    attackers = [
      { name: "anonymous", person: userA, token: null, triesColumns: isWhole },
      { name: "a member", person: userA, token: await shop.signIn(userA), triesColumns: true },
      { name: "a member without a plan", person: trial, token: await shop.signIn(trial), triesColumns: isWhole },
      { name: "an administrator", person: admin, token: await shop.signIn(admin), triesColumns: true },
    ];
  }, 240_000);
  afterAll(() => shop.close());

  /**
   * Everything one attacker may send to one table: each column alone, whole rows of theirs and of another. Of a column the
   * access matrix knows what everybody may, so that in a run that isn't full two try it over HTTP.
   */
  async function attackTable(
    table: Awaited<ReturnType<typeof listTables>>[number],
    attacker: (typeof attackers)[number],
  ) {
    const { token, person, triesColumns } = attacker;
    const replies: Reply[] = [];
    const path = `/rest/v1/${table.name}`;
    const everyRow = `${table.key[0]}=not.is.null`;
    const [sample] = await readRows(database, table, null);
    for (const column of triesColumns ? forbiddenColumns(table) : []) {
      const body = { [column]: sample?.row[column] ?? null };
      replies.push(await shop.ask(`${path}?${everyRow}`, { method: "PATCH", token, body }));
    }
    const make = TABLE_ROWS[table.name]?.make ?? (() => ({}));
    const upsert = { prefer: "resolution=merge-duplicates" };
    for (const row of [make(people.userB), { ...make(person), ...FORGED }]) {
      replies.push(await shop.ask(path, { token, body: row }));
      replies.push(await shop.ask(path, { token, body: [row], headers: upsert }));
    }
    replies.push(await shop.ask(`${path}?${everyRow}`, { method: "PATCH", token, body: FORGED }));
    return replies.map(({ status }) => ({ table: table.name, who: attacker.name, status }));
  }

  it("changes nothing by any column of any table", async () => {
    const before = await readProtectedState(database);
    let bodies = 0;
    for (const table of await listTables(database)) {
      for (const attacker of attackers) {
        const replies = await attackTable(table, attacker);
        expect(replies.filter(({ status }) => status < 400 || status >= 500)).toEqual([]);
        bodies += replies.length;
      }
    }
    expect(await readProtectedState(database)).toEqual(before);
    reportFigure(10, `${bodies} bodies to ${Object.keys(before).length - 1} tables: 0 changes`);
  }, 240_000);

  it.each(actions.map(({ name }) => name))("changes nothing by a body of %s", async (name) => {
    const makeBody = FUNCTION_BODIES[name];
    if (makeBody === undefined) throw new Error(`${name} has no body in this test`);
    const { userA: victim, trial } = people;
    const token = await shop.signIn(trial);
    // What it rightly leaves for its caller is there already: anything more is somebody else's.
    if (name === "accept-terms") {
      await shop.invoke(name, { token, body: makeBody(victim) });
      left = null;
    }
    const before = left ?? (await readProtectedState(database));
    const forged = {
      ...FORGED,
      userId: victim.userId,
      user_id: victim.userId,
      orderId: victim.orderId,
      id: victim.orderId,
    };
    const reply = await shop.invoke(name, { token, body: { ...forged, ...makeBody(victim) } });
    expect(reply.status).toBeLessThan(500);
    const after = await readProtectedState(database);
    left = after;
    if (name !== "create-order") {
      expect(after).toEqual(before);
      return;
    }
    const created = (after.orders as Record<string, unknown>[]).filter(({ id }) => id === reply.body.orderId);
    const total = getPlan("lifetime").priceCents;
    expect(created).toMatchObject([
      { user_id: trial.userId, status: "created", total_cents: total, discount_percent: 0, paid_at: null },
    ]);
    const withoutPurchase = (state: object) =>
      Object.fromEntries(
        Object.entries(state).filter(
          // Lists and what they are searched by show what their tables hold.
          ([table]) => !PURCHASE_TABLES.includes(table) && !table.endsWith("_list") && table !== "search_texts",
        ),
      );
    expect(withoutPurchase(after)).toEqual(withoutPurchase(before));
  });

  it("changes nothing by the bodies of sign-up and of the account", async () => {
    const email = `${randomUUID()}@mass.example`;
    const password = "una frase larga 1";
    const body = {
      email,
      password,
      id: people.userA.userId,
      aud: "admin",
      ...FORGED,
      data: { ...FORGED, name: "Eva" },
    };
    expect((await shop.ask("/auth/v1/signup", { body })).status).toBe(200);
    const link = (await shop.letters()).find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0] ?? "";
    const hash = new URL(link).searchParams.get("token_hash");
    const verified = await shop.ask("/auth/v1/verify", { body: { type: "email", token_hash: hash } });
    const token = String(verified.body.access_token);
    const before = await readProtectedState(database);
    const put = { method: "PUT", token, body: { aud: "admin", data: FORGED, ...FORGED } };
    await shop.ask("/auth/v1/user", put);
    const { app_metadata: _refused, ...others } = FORGED;
    await shop.ask("/auth/v1/user", { ...put, body: { ...others, data: FORGED } });
    expect(await readProtectedState(database)).toEqual(before);
    const [account] = (before["auth.users"] as Record<string, unknown>[]).filter((row) => row.email === email);
    expect(account).toMatchObject({
      role: "authenticated",
      aud: "authenticated",
      is_super_admin: null,
      raw_app_meta_data: { provider: "email", providers: ["email"] },
    });
    const userId = account?.id;
    expect(userId).not.toBe(people.userA.userId);
    for (const table of ["admin_users", "memberships", "indicator_access", "orders"]) {
      expect((before[table] as Record<string, unknown>[]).filter((row) => row.user_id === userId)).toEqual([]);
    }
  });
});
