import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { runWork } from "#gateway/work/work.ts";
import { enqueueAlerts } from "#server/alerts/enqueue-alerts.ts";
import { insertPaymentEvent } from "#server/orders/settle/payment-event-rows.ts";
import { claimAskedRun } from "#server/platform/jobs/asked-runs.ts";
import { claimMessages } from "#server/platform/outbox/outbox-rows.ts";
import { SERVICE } from "#server/platform/service-caller.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { openShopServer, type ShopServer } from "#tests/resilience/shop-server.ts";

const AT = new Date("2026-12-04T12:00:00.000Z");
const TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

describeEachEngine("request ids in rows that are worked on later", (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  const ofRequest = <Result>(requestId: string, run: () => Promise<Result>) =>
    runWork({ kind: "request", name: "request", requestId, traceparent: TRACEPARENT }, run);
  const enqueue = (dedupeKey: string) =>
    database.transaction(SERVICE, (transaction) => {
      const message = { channel: "push", kind: "signal", recipient: "r", language: "es", payload: {} } as const;
      return enqueueAlerts(transaction, [{ ...message, dedupeKey, expiresAt: new Date("2027-01-01") }], AT);
    });

  it("a message keeps the request and the trace that it was written in, however many run at once", async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `request-${at}`);
    await Promise.all(ids.map((id) => ofRequest(id, () => enqueue(id))));
    await enqueue("of nobody");
    const claim = { channel: "push", now: AT, until: AT, limit: 100 } as const;
    const claimed = await database.transaction(SERVICE, (transaction) => claimMessages(transaction, claim));
    const kept = await database.query<{ dedupe_key: string; request_id: string | null }>(SERVICE, {
      sql: "select dedupe_key, request_id from public.outbox where request_id is distinct from dedupe_key",
    });
    expect(kept).toEqual([{ dedupe_key: "of nobody", request_id: null }]);
    expect(claimed.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining(ids));
    expect(new Set(claimed.map(({ traceparent }) => traceparent))).toEqual(new Set([TRACEPARENT, null]));
  });

  it("so do a provider's news and a job that somebody asked for", async () => {
    const news = { about: "capture", captureId: "C1", providerOrderId: null } as const;
    const event = { eventId: "E1", eventType: "X", news, at: AT, dueAt: AT };
    const kept = await ofRequest("webhook", () =>
      database.transaction(SERVICE, (transaction) => insertPaymentEvent(transaction, event)),
    );
    expect(kept).toMatchObject({ request_id: "webhook", traceparent: TRACEPARENT });
    const runId = await ofRequest("button", () =>
      database.transaction(SERVICE, (transaction) => claimAskedRun(transaction, "pay-refunds", AT)),
    );
    const sql = "select request_id from public.job_runs where id = $1";
    expect(await database.query(SERVICE, { sql, parameters: [runId] })).toEqual([{ request_id: "button" }]);
  });

  describe("over HTTP", () => {
    let shop: ShopServer;
    beforeAll(async () => {
      shop = await openShopServer(database);
    });
    afterAll(() => shop.close());

    it("a letter has the id that its request was answered with, and a client's own header changes nothing", async () => {
      const token = await shop.signIn(await insertBuyer(database));
      const response = await fetch(`${shop.url}/functions/v1/send-ticket`, {
        method: "POST",
        headers: {
          apikey: shop.publishableKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
          "x-request-id": "forged",
        },
        body: JSON.stringify({
          name: "Ana",
          email: "ana@buyer.example",
          subject: "Acceso",
          message: "¿Cómo empiezo?",
          language: "es",
        }),
      });
      expect(await response.text()).toContain("{");
      expect(response.status).toBe(200);
      const letters = await database.query<{ request_id: string }>(SERVICE, {
        sql: "select request_id from public.outbox where kind in ('support_ticket', 'ticket_received')",
      });
      expect(letters.length).toBeGreaterThan(0);
      for (const letter of letters) expect(letter.request_id).toBe(response.headers.get("x-request-id"));
    });
  });
});
