import { createHash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { META_CAPI_PATH, type PageView } from "#domain/tracking/page-view.ts";
import type { Database } from "#gateway/database/port.ts";
import { createClientAddress } from "#gateway/http/client-address.ts";
import type { PaymentProvider } from "#server/platform/adapters/payments/port.ts";
import { createConversionsApi } from "#server/platform/adapters/tracking/conversions-api.ts";
import { createMetaCapi } from "#server/tracking/meta-capi.ts";
import { createTestClock, createTestServices } from "#tests/factories/services.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { type MetaDouble, openMetaDouble } from "#tests/fixtures/meta-double.ts";

const SITE = "http://shop.test";
const CONSENT = { cookie: "cookieConsent=accepted" };
/** Neither money nor rows are touched. */
const NOTHING = { database: {} as Database, payments: {} as PaymentProvider };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const view = (change: Record<string, unknown> = {}) => ({
  eventName: "PageView",
  eventId: randomUUID(),
  url: `${SITE}/planes`,
  fbp: "fb.1.1795176000000.1234567890",
  em: sha256("ana@mail.example"),
  ...change,
});
/** As much as each field may hold. */
const LARGEST: PageView = {
  eventName: "PageView",
  eventId: randomUUID(),
  url: `${SITE}/`.padEnd(300, "a"),
  fbp: `fb.1.1795176000000.${"1".repeat(20)}`,
  fbc: `fb.1.1795176000000.${"x".repeat(255)}`,
  em: sha256("a"),
  ph: sha256("1"),
};

describe("page views on their way to Meta", () => {
  let double: MetaDouble;
  let capi: ReturnType<typeof createMetaCapi>;

  beforeEach(async () => {
    double = await openMetaDouble();
    capi = openCapi({ apiUrl: double.url });
  });
  afterEach(() => double.close());

  function openCapi({ apiUrl, limits = "off" }: { apiUrl: string | null; limits?: "on" | "off" }) {
    const services = createTestServices({
      ...NOTHING,
      clock: createTestClock(),
      variables: { LPX_LIMITS: limits },
    });
    const tracking =
      apiUrl === null ? null : createConversionsApi({ pixelId: "1234567", token: "t".repeat(20), apiUrl });
    return createMetaCapi({ services, tracking, clientAddress: createClientAddress() });
  }

  async function post(body: unknown, headers: Record<string, string> = CONSENT, to = capi): Promise<number> {
    const answer = await to.app.request("/", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    await to.settled();
    return answer.status;
  }

  it("[7.20] passes on what the visitor's browser said, and nothing that tells who they are", async () => {
    const fbc = "fb.1.1795176000000.abc";
    const sent = view({ fbc });
    expect(await post(sent, { ...CONSENT, "user-agent": "Test", "x-forwarded-for": "203.0.113.9" })).toBe(204);
    expect(double.received).toEqual([
      {
        path: "/v21.0/1234567/events",
        query: "",
        body: {
          access_token: "t".repeat(20),
          data: [
            {
              event_name: "PageView",
              event_id: sent.eventId,
              event_time: Date.parse("2026-11-20T12:00:00Z") / 1000,
              event_source_url: `${SITE}/planes`,
              action_source: "website",
              user_data: { client_user_agent: "Test", fbp: sent.fbp, fbc, em: [sent.em] },
            },
          ],
        },
      },
    ]);
  });

  it("resilience 32: nothing is sent without consent", async () => {
    const others = [
      {},
      { cookie: "cookieConsent=rejected" },
      { cookie: "cookieconsent=accepted" },
      { cookie: "a=accepted" },
    ];
    for (const headers of others) expect(await post(view(), headers as Record<string, string>)).toBe(204);
    expect(double.received).toEqual([]);
    reportFigure(32, `${others.length} page views without consent: 0 forwarded`);
  });

  const WRONG: [string, unknown][] = [
    ["another site's address", view({ url: "https://elsewhere.example/planes" })],
    ["our name below another", view({ url: "http://shop.test.elsewhere.example/" })],
    ["our name as a user", view({ url: "http://shop.test@elsewhere.example/" })],
    ["a user at ours", view({ url: "http://me:secret@shop.test/" })],
    ["another scheme", view({ url: "javascript:alert(1)" })],
    ["another port", view({ url: "http://shop.test:9000/" })],
    ["the metadata service", view({ url: "http://169.254.169.254/latest" })],
    ["another event", view({ eventName: "Purchase" })],
    ["a field of its own", view({ access_token: "x" })],
    ["an address in clear", view({ em: "ana@mail.example" })],
    ["a telephone number in clear", view({ ph: "+51900000000" })],
    ["a hash in capitals", view({ em: sha256("a").toUpperCase() })],
    ["no event id", view({ eventId: undefined })],
    ["a made-up browser id", view({ fbp: "fb.1.x" })],
    ["a click id with a line break", view({ fbc: "fb.1.1795176000000.a\nb" })],
    ["a list", [view()]],
    ["null", null],
    ["no JSON", "{"],
    ["a text", '"PageView"'],
  ];

  it.each(WRONG)("resilience 32: refuses %s", async (_, body) => {
    expect(await post(body)).toBe(400);
    expect(double.received).toEqual([]);
  });

  it("resilience 32: takes 1 KB and no byte more, JSON only, from our own pages only", async () => {
    expect(JSON.stringify(LARGEST).length).toBeLessThanOrEqual(1_024);
    expect(await post(LARGEST)).toBe(204);
    const text = JSON.stringify(view());
    expect(await post(text.padEnd(1_024, " "))).toBe(204);
    expect(await post(text.padEnd(1_025, " "))).toBe(413);
    expect(await post(text, { ...CONSENT, "content-type": "text/plain" })).toBe(415);
    expect(await post(text, { ...CONSENT, origin: "https://elsewhere.example" })).toBe(403);
    expect(await post(text, { ...CONSENT, origin: "null" })).toBe(403);
    expect(await post(text, { ...CONSENT, origin: SITE })).toBe(204);
    expect((await capi.app.request("/")).status).toBe(405);
    expect(double.received).toHaveLength(3);
    reportFigure(32, `${WRONG.length} bodies that aren't page views of ours: 0 forwarded; 1,025 bytes 413`);
  });

  it("resilience 32: takes 60 a minute of one address", async () => {
    const limited = openCapi({ apiUrl: double.url, limits: "on" });
    const statuses: number[] = [];
    for (let count = 0; count < 70; count += 1) statuses.push(await post(view(), CONSENT, limited));
    expect(statuses).toEqual([...Array(60).fill(204), ...Array(10).fill(429)]);
    expect(double.received).toHaveLength(60);
    reportFigure(32, "70 page views in a minute: 60 taken, 10 × 429");
  });

  it("resilience 32: a provider in trouble, gone, or not configured is nobody's 5xx", async () => {
    double.refuseNext(500, 400, 302, 429);
    for (let count = 0; count < 4; count += 1) expect(await post(view())).toBe(204);
    expect(double.received).toEqual([]);
    const gone = openCapi({ apiUrl: "http://127.0.0.1:9" });
    expect(await post(view(), CONSENT, gone)).toBe(204);
    const off = openCapi({ apiUrl: null });
    expect(await post(view(), CONSENT, off)).toBe(204);
    expect(META_CAPI_PATH).toBe("/api/meta-capi");
  });
});
