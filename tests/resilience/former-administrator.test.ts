import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN_LOGIN } from "#server/demo/loopback-logins.ts";
import { SETUP_IMPORT_PATH } from "#server/setups/setup-import.ts";
import { openRawSocket, type RawSocket } from "#tests/contract/raw-socket.ts";
import { SETUP_LINE, setupsCsv, TRADE_LINES, tradesCsv } from "#tests/factories/import-files.ts";
import { makeZip } from "#tests/factories/zip.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { SERVICE_KEY } from "#tests/fixtures/service-key.ts";
import { inventAccount, openShopClient, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";
import { ADMINISTRATOR_ACTIONS } from "#tests/resilience/administrator-actions.ts";
import { readAccessMatrix } from "#tests/rls/matrix-file.ts";

const ORDERS = { postgres_changes: [{ event: "*", schema: "public", table: "orders" }] };

const IMPORT = makeZip([
  { name: "setups.csv", content: setupsCsv(SETUP_LINE) },
  { name: "trades.csv", content: tradesCsv(...TRADE_LINES) },
]);

/** Whose code only the back office's own pages name; `/admin` leads to its dashboard. */
const SCREENS = globSync("app/features/admin/**/admin-*-page.tsx")
  .map((file) => file.replace(/.*\/|\.tsx$/g, ""))
  .filter((name) => name !== "admin-dashboard-page");

/** What an administrator sees of and others don't, by the checked-in access matrix. */
const TABLES = Object.entries(readAccessMatrix().tables)
  .filter(([, { select }]) => select?.all?.includes("owner") && !select.all.includes("user A"))
  .map(([name]) => name);

/** Of those, what any member reads in part: the offer, and what was published of accounts. */
const RESULTS = ["account_days", "account_trades", "trading_accounts", "trading_account_list", "trading_day_list"];
const PARTLY_PUBLIC = ["coupons", ...RESULTS];

/** Each definition of an action of the team's, by whichever of its makers. */
const STAFF_ACTION =
  /= (?:admin|record)Action\(\{\s+name: "([a-z-]+)"|= defineFunction\(\{\s+name: "([a-z-]+)",\s+access: "user",\s+staff: /g;

describe.each(servedEngines())(
  "[resilience 13] who is an administrator no more (%s)",
  { timeout: 60_000 },
  (engine) => {
    let server: LpxProcess;
    let shop: ShopClient;
    let admin: Session;
    let member: Session;
    let listening: RawSocket;
    let own: RawSocket;

    beforeAll(async () => {
      const environment = { LPX_SECRET_KEY: SERVICE_KEY };
      server = await startLpx({ ...(await copyStore(engine, "former-administrator")), environment });
      shop = await openShopClient(server.url);
      const account = inventAccount();
      await shop.register(account);
      member = await shop.signIn(account);
      admin = await shop.signIn(ADMIN_LOGIN);
      await shop.buy(member, ["anual"]);
      const query = { apikey: shop.publishableKey, vsn: "2.0.0" };
      [listening, own] = await Promise.all([
        openRawSocket(server.url, { query }),
        openRawSocket(server.url, { query }),
      ]);
      await listening.join("realtime:orders", { access_token: admin.access_token, config: ORDERS });
      await own.join("realtime:orders", { access_token: member.access_token, config: ORDERS });
    }, 240_000);
    afterAll(async () => {
      listening.close();
      own.close();
      await server.stop();
    });

    const asService = (path: string, method = "GET") =>
      fetch(`${server.url}/rest/v1/${path}`, { method, headers: { apikey: SERVICE_KEY, prefer: "count=exact" } });
    const asAdmin = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, {
        ...init,
        headers: { apikey: shop.publishableKey, authorization: `Bearer ${admin.access_token}`, ...init.headers },
      });
    const toCount = (response: Response) => Number(response.headers.get("content-range")?.split("/")[1]);

    async function callActions() {
      const answers: Record<string, unknown> = {};
      for (const [name, body] of Object.entries(ADMINISTRATOR_ACTIONS)) {
        answers[name] = (await shop.invoke<{ code?: string }>(name, { session: admin, body })).body.code ?? "done";
      }
      return answers;
    }

    async function countRows() {
      const counts: Record<string, number> = {};
      for (const table of TABLES) {
        counts[table] = toCount(await asAdmin(`/rest/v1/${table}?limit=0`, { headers: { prefer: "count=exact" } }));
      }
      return counts;
    }

    async function countMemberRows() {
      const counts = PARTLY_PUBLIC.map(async (table) => {
        const authorization = `Bearer ${member.access_token}`;
        const headers = { apikey: shop.publishableKey, authorization, prefer: "count=exact" };
        return [table, toCount(await fetch(`${server.url}/rest/v1/${table}?limit=0`, { headers }))];
      });
      return Object.fromEntries(await Promise.all(counts));
    }

    /** How many rows there are, and how many of them are the administrator's own. */
    async function countTruly(table: string) {
      const owner = ["profiles", "user_list"].includes(table) ? "id" : "user_id";
      const ownRows = await asService(`${table}?limit=0&${owner}=eq.${admin.user.id}`);
      return { all: toCount(await asService(`${table}?limit=0`)), own: ownRows.ok ? toCount(ownRows) : 0 };
    }

    const importFile = () =>
      asAdmin(`${SETUP_IMPORT_PATH}?strategy=merge`, { method: "POST", body: Uint8Array.from(IMPORT) });
    const readUsers = () => asAdmin("/auth/v1/admin/users");
    const isAdmin = async () => (await asAdmin("/rest/v1/rpc/is_admin", { method: "POST" })).json();
    const heardBy = ({ received }: RawSocket) =>
      received
        .filter(([, , , event]) => event === "postgres_changes")
        .map(([, , , , payload]) => JSON.stringify(payload));
    /** A new order is a row and, once the provider has answered, its change: the last of an order by itself. */
    const hasHeard = (socket: RawSocket, { providerOrderId }: { providerOrderId: string | null }) =>
      socket.until((message) => JSON.stringify(message).includes(`"provider_order_id":"${providerOrderId}"`));

    it("loses every call with the next request: actions, tables, live changes and the import", async () => {
      const actors = globSync("server/*/**/*.ts").flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(STAFF_ACTION)].map(([, name, named]) => name ?? named),
      );
      expect(Object.keys(ADMINISTRATOR_ACTIONS).toSorted()).toEqual(actors.toSorted());
      const truth = await Promise.all(TABLES.map(countTruly));
      const toCounts = (whose: "all" | "own") =>
        Object.fromEntries(TABLES.map((name, at) => [name, truth[at]?.[whose]]));
      const all = toCounts("all");
      expect(await countRows()).toEqual(all);
      expect(truth.filter(({ all, own: theirs }) => all > theirs).length).toBeGreaterThan(8);
      expect([await isAdmin(), (await importFile()).status, (await readUsers()).status]).toEqual([true, 200, 403]);
      expect(Object.values(await callActions())).not.toContain("admin.required");
      await hasHeard(listening, await shop.createOrder(member, ["lifetime"]));

      const removed = await asService(`admin_users?user_id=eq.${admin.user.id}`, "DELETE");
      expect(removed.status).toBe(204);
      const before = heardBy(listening).length;

      expect(new Set(Object.values(await callActions()))).toEqual(new Set(["admin.required"]));
      // What is their own as anybody's stays theirs, and what every member reads.
      const left = { ...toCounts("own"), admin_users: 0, ...(await countMemberRows()) };
      expect(await countRows()).toEqual(left);
      expect([await isAdmin(), (await importFile()).status, (await readUsers()).status]).toEqual([false, 403, 403]);
      await hasHeard(own, await shop.createOrder(member, ["lifetime"]));
      await listening.ask("phoenix", "heartbeat", {});
      expect(heardBy(listening).slice(before)).toEqual([]);
      const calls = Object.keys(ADMINISTRATOR_ACTIONS).length + TABLES.length + 4;
      reportFigure(13, `${engine}: ${calls} of ${calls} calls of an administrator lost with the next request`);
    });

    it("meets pages that hold nothing of the back office, be they missing, moved or its own", async () => {
      const read = async (path: string) => {
        const html = await (await asAdmin(path)).text();
        for (const { user } of [member, admin]) expect(html, path).not.toContain(user.email);
        return SCREENS.filter((name) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js`).test(html));
      };
      expect(await read("/admin/orders")).toContain("admin-orders-page");
      for (const path of ["/nothing", "/admin", "/admin/nothing", "/login?from=/admin/orders"]) {
        expect({ path, screens: await read(path) }).toEqual({ path, screens: [] });
      }
    });
  },
);
