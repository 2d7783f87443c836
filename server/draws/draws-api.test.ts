import { beforeAll, expect, it } from "vitest";
import { DRAW_RULES_VERSION } from "#domain/draw/draw-rules.ts";
import { createDrandDouble } from "#doubles/drand/create-drand-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { createDrandBeacon } from "#server/platform/adapters/beacon/drand.ts";
import { openPublicChanges } from "#server/platform/public-changes/public-changes.ts";
import { type Buyer, insertBuyer } from "#tests/factories/buyer.ts";
import { callFunction } from "#tests/factories/call-function.ts";
import { createTestClock } from "#tests/factories/services.ts";
import { describeOneEngine } from "#tests/fixtures/database.ts";
import { TEST_ENCRYPTION } from "#tests/fixtures/encryption.ts";
import { drawsApi } from "./draws-api.ts";
import { enterDraw } from "./enter-draw.ts";
import { keepDraws } from "./keep-draws.ts";

const DRAW = "2026-12-04";
const WAIT = { timeout: 10_000, interval: 20 };

describeOneEngine("what everybody may fetch of a draw", (openDatabase) => {
  const clock = createTestClock("2026-11-28T12:00:00Z");
  let database: Database;
  let api: ReturnType<typeof drawsApi>;
  let buyer: Buyer;
  beforeAll(async () => {
    database = await openDatabase();
    const double = createDrandDouble({ mode: "demo", clock: clock.read });
    const ask = async (url: string, init: RequestInit) => double.app.request(url, init);
    const beacon = createDrandBeacon({ chain: double.chain, relays: ["http://one.invalid"], ask });
    const services = { database, clock: clock.read, beacon, encryption: TEST_ENCRYPTION };
    const publicChanges = await openPublicChanges(database);
    api = drawsApi({ database, publicChanges, clock: clock.read });
    await keepDraws(services);
    buyer = await insertBuyer(database, { name: "Ana Prueba" });
    const parts = { ...services, limitStore: () => ({ take: async () => ({ isAllowed: true }) }) };
    await callFunction(enterDraw, parts as never, { rules: DRAW_RULES_VERSION, showsName: true }, { buyer });
    clock.now = new Date(`${DRAW}T21:00:00Z`);
    await keepDraws(services);
    return publicChanges.close;
  });
  const get = (path: string, headers: Record<string, string> = {}) => api.request(path, { headers });

  it("[2.10] is one file from the close on, which a browser that has it isn't sent again", async () => {
    const first = await get(`/${DRAW}.json`);
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ draw: DRAW, entries: [{ name: "Ana Prueba" }], result: null });
    const again = await get(`/${DRAW}.json`, { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("is nothing for a draw that is open, for no draw and for no day", async () => {
    for (const file of ["2026-12-11", "2031-01-03", "2026-02-30"])
      expect((await get(`/${file}.json`)).status).toBe(404);
    expect((await get("/pictures/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  it("forgets the name of an account that is taken away, at once", async () => {
    await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("delete from auth.users where id = $1", [buyer.userId]),
    );
    const nameNow = async () => (await (await get(`/${DRAW}.json`)).json()).entries[0].name;
    await expect.poll(nameNow, WAIT).toBeNull();
  });
});
