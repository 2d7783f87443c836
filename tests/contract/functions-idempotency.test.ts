import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import type { Database } from "#gateway/database/port.ts";
import { defineFunction, type FunctionResult } from "#gateway/functions/define-function.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { isMeasured } from "#tests/fixtures/figures.ts";
import { PUBLISHABLE_KEY, startGateway, type TestGateway, type TestUser } from "./gateway-server.ts";

type Order = { number: number };
type Services = { runs: number; next: () => Promise<FunctionResult<Order>> };

const order = defineFunction({
  name: "order",
  access: "user",
  idempotency: "required",
  input: z.object({ plan: z.string(), note: z.string().optional() }),
  handle: async (services: Services) => {
    services.runs += 1;
    return services.next();
  },
});

describeEachEngine("[resilience 18] idempotency keys", (openDatabase) => {
  const services: Services = { runs: 0, next: async () => ({ ok: true, data: { number: services.runs } }) };
  const succeed = services.next;
  let database: Database;
  /** Two processes on one database. */
  let one: TestGateway;
  let two: TestGateway;
  let user: TestUser;
  beforeAll(async () => {
    database = await openDatabase();
    const functions = { definitions: [order], services, limits: null };
    one = await startGateway(database, { functions });
    two = await startGateway(database, { functions: { ...functions, idempotencyWaitMs: 200 } });
    user = await one.createUser();
  });
  beforeEach(() => {
    services.runs = 0;
    services.next = succeed;
  });
  afterAll(async () => {
    await Promise.all([one.close(), two.close()]);
    expect([...one.faults, ...two.faults]).toEqual([]);
  });

  type Call = { key?: string; body?: string; gateway?: TestGateway; by?: TestUser };
  async function call({ key, body = '{"plan":"anual"}', gateway = one, by = user }: Call) {
    const response = await fetch(`${gateway.url}/functions/v1/order`, {
      method: "POST",
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${by.token}`,
        "content-type": "application/json",
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      body,
    });
    return {
      status: response.status,
      text: await response.text(),
      isReplay: response.headers.has("idempotency-replayed"),
    };
  }

  /** As if the process that has the key had shown its last sign of life so many seconds ago, and no answer. */
  const dieAtWork = (key: string, secondsAgo: number) =>
    database.transaction({ role: "owner" }, (transaction) =>
      transaction.query(
        `update gateway.idempotency_keys set response_status = null, response_body = null,
           locked_at = now() - make_interval(secs => $2) where key = $1`,
        [key, secondsAgo],
      ),
    );

  it("runs once for 50 requests at a time and answers all alike", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => call({ key })));
    expect(services.runs).toBe(1);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"number": 1}']));
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  });

  it("runs once for requests that reach two processes", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => call({ key, gateway: n % 2 === 0 ? one : two })),
    );
    expect(services.runs).toBe(1);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"number": 1}']));
  });

  it("repeats the answer later, fields in any order, and refuses another body", async () => {
    const key = randomUUID();
    await call({ key, body: '{"plan":"anual","note":"a"}' });
    expect(await call({ key, body: '{"note":"a", "plan":"anual"}', gateway: two })).toMatchObject({
      status: 200,
      isReplay: true,
    });
    for (const gateway of [one, two]) {
      const reused = await call({ key, body: '{"plan":"lifetime"}', gateway });
      expect(reused.status).toBe(422);
      expect(reused.text).toContain("idempotency.key_reused");
    }
    expect(services.runs).toBe(1);
  });

  it("keeps every user's keys apart", async () => {
    const key = randomUUID();
    const other = await one.createUser();
    expect((await call({ key })).text).toBe('{"number": 1}');
    expect((await call({ key, by: other })).text).toBe('{"number": 2}');
  });

  it("keeps a refusal, and lets what may succeed later be tried again", async () => {
    const key = randomUUID();
    services.next = async () => ({ ok: false, status: 503, code: "payment.unavailable", message: "Later" });
    expect((await call({ key })).status).toBe(503);
    services.next = async () => ({ ok: false, status: 402, code: "payment.declined", message: "No" });
    expect((await call({ key })).status).toBe(402);
    services.next = succeed;
    expect(await call({ key })).toMatchObject({ status: 402, isReplay: true });
    expect(services.runs).toBe(2);
  });

  it("forgets the key of a request that broke", async () => {
    const key = randomUUID();
    services.next = () => Promise.reject(new Error("broken"));
    expect((await call({ key })).status).toBe(500);
    expect(one.faults.splice(0)).toHaveLength(1);
    services.next = succeed;
    expect((await call({ key })).status).toBe(200);
  });

  it("says that the first request is still at work, from another process", async () => {
    const key = randomUUID();
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    services.next = async () => {
      started.resolve();
      await finish.promise;
      return succeed();
    };
    const first = call({ key });
    await started.promise;
    const second = await call({ key, gateway: two });
    expect(second.status).toBe(409);
    expect(second.text).toContain("idempotency.in_progress");
    finish.resolve();
    expect((await first).status).toBe(200);
    expect(services.runs).toBe(1);
  });

  it("takes over from a process that died, when its lease has ended, for the same body only", async () => {
    const key = randomUUID();
    await call({ key });
    await dieAtWork(key, 5);
    expect((await call({ key, gateway: two })).status).toBe(409);
    await dieAtWork(key, 9);
    expect((await call({ key, body: '{"plan":"lifetime"}' })).status).toBe(422);
    expect(await call({ key, gateway: two })).toMatchObject({ status: 200, text: '{"number": 2}' });
    expect(await call({ key })).toMatchObject({ status: 200, text: '{"number": 2}', isReplay: true });
  });

  it("waits for longer than a process that died keeps its key", async () => {
    const key = randomUUID();
    await call({ key });
    await dieAtWork(key, isMeasured() ? 0 : 7);
    expect(await call({ key })).toMatchObject({ status: 200, text: '{"number": 2}', isReplay: false });
  });

  it("keeps a key for 24 hours", async () => {
    const key = randomUUID();
    await call({ key });
    const [row] = await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query<{ hours: number }>(
        "select extract(epoch from expires_at - created_at) / 3600 as hours from gateway.idempotency_keys where key = $1",
        [key],
      ),
    );
    expect(row?.hours).toBe(24);
    await database.transaction({ role: "owner" }, (transaction) =>
      transaction.query("update gateway.idempotency_keys set expires_at = now() where key = $1", [key]),
    );
    expect(await call({ key, body: '{"plan":"lifetime"}' })).toMatchObject({ status: 200, isReplay: false });
  });

  it.each([
    ["none", undefined, "idempotency.key_required"],
    ["a space", "a b", "idempotency.key_invalid"],
    ["too many characters", "x".repeat(256), "idempotency.key_invalid"],
  ])("refuses a key with %s", async (_name, key, code) => {
    const { status, text } = await call(key === undefined ? {} : { key });
    expect(status).toBe(400);
    expect(text).toContain(code);
  });
});
