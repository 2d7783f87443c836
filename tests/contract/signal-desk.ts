import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { SIGNALS_WEBHOOK_PATH } from "#domain/signals/alert-message.ts";
import { payThroughDouble } from "#doubles/paypal/pay-through-double.ts";
import { serveDouble } from "#doubles/paypal/serve-double.ts";
import type { Database } from "#gateway/database/port.ts";
import { createClientAddress } from "#gateway/http/client-address.ts";
import { createTradingviewWebhook } from "#server/signals/tradingview-webhook.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";

export type Answer = { status: number; body: Record<string, unknown>; retryAfter?: string };

/** The endpoint for alerts by itself, over HTTP, on a clock that the test sets. */
export async function openSignalDesk(database: Database, now: string, variables: Record<string, string> = {}) {
  const clock = createTestClock(now);
  const double = await serveDouble({ port: 0, clock: clock.read, webhookTarget: null });
  const payments = payThroughDouble({ ...double, clock: clock.read });
  const services = createTestServices({ database, payments, clock, variables: { LPX_LIMITS: "off", ...variables } });
  const said: string[] = [];
  const keep = (...words: unknown[]) => void said.push(JSON.stringify(words));
  Object.assign(services.logger, { error: keep, warn: keep, info: keep });
  const app = new Hono().route(
    SIGNALS_WEBHOOK_PATH,
    createTradingviewWebhook(services, createClientAddress(["127.0.0.1"])),
  );
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(started));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${SIGNALS_WEBHOOK_PATH}`;

  async function ask(request: RequestInit): Promise<Answer> {
    const response = await fetch(url, request);
    const text = await response.text();
    said.push(text);
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, body: JSON.parse(text), ...(retryAfter === null ? {} : { retryAfter }) };
  }

  return {
    clock,
    post: (body: string, type = "application/json", from = "192.0.2.1") =>
      ask({ method: "POST", body, headers: { "content-type": type, "x-forwarded-for": from } }),
    get: () => ask({ method: "GET" }),
    /** Every line of the log and every answer. */
    output: () => said.join("\n"),
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await double.close();
    },
  };
}

export type SignalDesk = Awaited<ReturnType<typeof openSignalDesk>>;
