import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createPaypal } from "#server/platform/adapters/payments/paypal.ts";
import { createPaypalDouble, DOUBLE_CREDENTIALS, type PaypalDoubleOptions } from "./create-paypal-double.ts";

const options: PaypalDoubleOptions = {
  mode: "demo",
  clock: () => new Date("2026-11-20T12:00:00Z"),
  publicUrl: "http://127.0.0.1:1/paypal-double",
  webhookTarget: null,
};
const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

describe("the payment double", () => {
  it("is refused in production, on its own and as the address payments go to", async () => {
    await expect(createPaypalDouble({ ...options, mode: "production" })).rejects.toThrow("refused in production");
    const { authority } = await createPaypalDouble(options);
    const shop = { ...DOUBLE_CREDENTIALS, clock: options.clock, mode: "production" } as const;
    const certificates = { kind: "double", origin: "http://127.0.0.1:1", authority } as const;
    expect(() => createPaypal({ ...shop, baseUrl: options.publicUrl, certificates })).toThrow("production talks to");
    expect(() =>
      createPaypal({ ...shop, baseUrl: "https://api-m.sandbox.paypal.com", certificates: { kind: "paypal" } }),
    ).toThrow("production talks to");
    expect(() => createPaypal({ ...shop, baseUrl: "https://api-m.paypal.com", certificates })).toThrow("certificates");
    expect(() =>
      createPaypal({ ...shop, baseUrl: "https://api-m.paypal.com", certificates: { kind: "paypal" } }),
    ).not.toThrow();
  });

  it("keeps its tests' side door shut unless it is asked to open it, and the API behind its token", async () => {
    const { app } = await createPaypalDouble(options);
    expect((await app.request("/control/journal")).status).toBe(404);
    expect((await app.request("/control/faults", { method: "POST", body: "{}" })).status).toBe(404);
    expect((await app.request("/v2/checkout/orders", { method: "POST", body: "{}" })).status).toBe(401);
    expect((await app.request("/v1/oauth2/token", { method: "POST" })).status).toBe(401);
    const open = await createPaypalDouble({ ...options, hasControl: true });
    expect((await open.app.request("/control/journal")).status).toBe(200);
  });

  it("serves the browser script to a page that names its client", async () => {
    const { app } = await createPaypalDouble(options);
    const script = await app.request("/sdk/js?client-id=x&components=buttons,card-fields&currency=USD&intent=capture");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect((await app.request("/sdk/js")).status).toBe(400);
  });

  it("remembers payments and its signing key over a restart, and never a card's number", async () => {
    const folder = await mkdtemp(join(tmpdir(), "lpx-double-"));
    folders.push(folder);
    const stateFile = join(folder, "double.json");
    const first = await createPaypalDouble({ ...options, stateFile });
    const made = first.bank.createOrder({
      customId: "order",
      invoiceId: null,
      description: "",
      amountCents: 100,
      currency: "USD",
      payeeMerchantId: "M",
    }).body as { id: string };
    const card = { payment_source: { card: { number: "4111111111111111", security_code: "123" } } };
    const path = `/v2/checkout/orders/${made.id}/confirm-payment-source`;
    const headers = { "content-type": "application/json" };
    const confirmed = await first.app.request(path, { method: "POST", body: JSON.stringify(card), headers });
    expect(confirmed.status).toBe(200);
    const second = await createPaypalDouble({ ...options, stateFile });
    expect(second.authority).toBe(first.authority);
    expect(second.state.orders.get(made.id)).toMatchObject({ status: "APPROVED", amountCents: 100 });
    expect(JSON.stringify([...second.state.orders, ...second.state.answers])).not.toContain("4111");
  });
});
