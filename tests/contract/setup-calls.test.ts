import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { ensureDemonstrationSetups } from "#server/demo/demonstration-setups.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";

const FIRST_FUNDING = 296;
const TOGGLES = 100;

describeOneEngine("the library's calls over HTTP", (openDatabase) => {
  let database: Database;
  let shop: ShopServer;
  let userId: string;
  let token: string;
  beforeAll(async () => {
    database = await openDatabase();
    await ensureDemonstrationSetups(database);
    shop = await openShopServer(database);
    const buyer = await insertBuyer(database);
    userId = buyer.userId;
    token = await shop.signIn(buyer);
  });
  afterAll(() => shop.close());

  async function read<Row>(path: string, as: string | null = null): Promise<Row[]> {
    const { status, text } = await shop.ask(`/rest/v1/${path}`, { method: "GET", token: as });
    expect(status).toBe(200);
    return JSON.parse(text);
  }

  it("[7.12] reads all fields of the library's setups, ordered by id", async () => {
    const setups = await read<{ id: number; day: string[]; stop_loss: number }>("setups?select=*&order=id.asc");
    expect(setups.map(({ id }) => id)).toEqual(Array.from({ length: 295 }, (_, index) => index + 1));
    expect(setups[0]).toMatchObject({ day: expect.any(Array), stop_loss: expect.any(Number), vote_count: 0 });
  });

  it("leaves nothing of a locked setup on the wire, however one asks", async () => {
    const paths = [
      `setups?id=eq.${FIRST_FUNDING}`,
      "setups?plan_id=not.is.null",
      `setup_trades?setup_id=eq.${FIRST_FUNDING}`,
      `setup_trades?setup_id=gte.${FIRST_FUNDING}&select=setup_id`,
      `daily_setup_signals?setup_id=eq.${FIRST_FUNDING}`,
    ];
    for (const path of paths) {
      expect(await read(path), path).toEqual([]);
      expect(await read(path, token), path).toEqual([]);
    }
    const teasers = await read<object>("rpc/list_funding_setups");
    expect(teasers[0]).toEqual({ id: FIRST_FUNDING, name: "Fondeo 01 TSLA", asset: "TSLA", plan_id: "semestral" });
  });

  it("[7.13] reads today's signals by date", async () => {
    const sql = `insert into public.daily_setup_signals (setup_id, signal_date, major_pattern_time)
      values (3, '2026-11-20', '08:00'), (3, '2026-11-19', '08:00'), ($1, '2026-11-20', '09:00')`;
    await database.query({ role: "service" }, { sql, parameters: [FIRST_FUNDING] });
    const signals = await read("daily_setup_signals?select=setup_id,major_pattern_time&signal_date=eq.2026-11-20");
    expect(signals).toEqual([{ setup_id: 3, major_pattern_time: "08:00:00" }]);
  });

  it("[7.15][7.16] votes, reads its votes and takes one back", async () => {
    const body = { setup_id: 5, user_id: userId };
    expect(await shop.ask("/rest/v1/setup_votes", { body, token })).toMatchObject({ status: 201 });
    expect(await shop.ask("/rest/v1/setup_votes", { body, token })).toMatchObject({ status: 409 });
    const mine = `setup_votes?select=setup_id&user_id=eq.${userId}`;
    expect(await read(mine, token)).toEqual([{ setup_id: 5 }]);
    expect(await read("setups?id=eq.5&select=vote_count")).toEqual([{ vote_count: 1 }]);
    const one = `/rest/v1/setup_votes?setup_id=eq.5&user_id=eq.${userId}`;
    expect(await shop.ask(one, { method: "DELETE", token })).toMatchObject({ status: 204 });
    expect(await read(mine, token)).toEqual([]);
    expect(await shop.ask("/rest/v1/setup_votes", { body })).toMatchObject({ status: 401 });
  });

  it("[3.3] [4.5] resilience 23: 100 parallel toggles by one user leave count = rows, 0 or 1", async () => {
    const one = `/rest/v1/setup_votes?setup_id=eq.9&user_id=eq.${userId}`;
    const toggles = Array.from({ length: TOGGLES }, (_, index) =>
      index % 2 === 0
        ? shop.ask("/rest/v1/setup_votes", { body: { setup_id: 9, user_id: userId }, token })
        : shop.ask(one, { method: "DELETE", token }),
    );
    const statuses = new Set((await Promise.all(toggles)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 204, 409].includes(status))).toEqual([]);
    const sql = `select (select count(*)::int from public.setup_votes where setup_id = 9) as rows, vote_count as count
      from public.setups where id = 9`;
    const [counts] = await database.query<{ rows: number; count: number }>({ role: "service" }, { sql });
    expect(counts?.count).toBe(counts?.rows);
    expect([0, 1]).toContain(counts?.rows);
    reportFigure(23, `${TOGGLES} toggles at once: ${counts?.rows} rows, count ${counts?.count}`);
  });
});
