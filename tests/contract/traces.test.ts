import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { type OtlpDouble, openOtlpDouble, type TakenSpan } from "#tests/fixtures/otlp-double.ts";
import { copyStore, productionEngine, servedOneEngine } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";

const CAPTURE = "POST /functions/v1/capture-order";
/** Letters go out by a job of two seconds, and spans by a batch. */
const SOON = { timeout: 20_000 };

describe.each(servedOneEngine())("traces by OpenTelemetry's own variables (%s)", (engine) => {
  const account = inventAccount();
  let collector: OtlpDouble;
  let server: LpxProcess;
  beforeAll(async () => {
    collector = await openOtlpDouble();
    server = await startLpx({
      ...(await copyStore(engine, "traces")),
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_SERVICE_NAME: "shop-of-the-test",
        OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
        OTEL_BSP_SCHEDULE_DELAY: "200",
      },
    });
    const shop = await openShopClient(server.url);
    await shop.register(account);
    await shop.buy(await shop.signIn(account), ["anual"]);
  });
  afterAll(async () => {
    await server.stop();
    await collector.close();
  });

  const traceOf = (root: string): TakenSpan[] => {
    const { traceId } = collector.spans.find(({ name }) => name === root) ?? {};
    return collector.spans.filter((span) => span.traceId === traceId);
  };
  const isLetter = ({ name }: TakenSpan) => name.startsWith("message mail ");

  it("a purchase is one trace: the request, its transactions, PayPal, the letter that a job sent later", async () => {
    await expect.poll(() => traceOf(CAPTURE).some(isLetter), SOON).toBe(true);
    const spans = traceOf(CAPTURE);
    const root = spans.find(({ name }) => name === CAPTURE);
    expect(root?.parentSpanId ?? "").toBe("");
    expect(root?.attributes).toMatchObject({
      "http.request.method": "POST",
      "http.route": "/functions/v1/capture-order",
      "http.response.status_code": 200,
    });
    const below = (span: TakenSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);
    const provider = below(root).find(({ name }) => name === "POST paypal");
    expect(provider?.attributes).toMatchObject({ "server.address": "127.0.0.1", "http.response.status_code": 201 });
    const transactions = below(root).filter(({ name }) => name === "database transaction");
    expect(transactions.map(({ attributes }) => attributes["lpx.caller"])).toContain("service");
    const letter = below(root).find(isLetter);
    expect(letter?.attributes["lpx.request_id"]).toBe(root?.attributes["lpx.request_id"]);
    expect(below(letter).map(({ name }) => name)).toContain("database transaction");
    expect(root?.resource).toMatchObject({
      "service.name": "shop-of-the-test",
      "deployment.environment.name": "test",
      "service.version": expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  it("a job that looks every few seconds makes no span while it finds nothing to do", () => {
    const idle = ["job deliver-push", "job deliver-telegram", "job write-visits"];
    expect(collector.spans.filter(({ name }) => idle.includes(name))).toEqual([]);
  });

  it("nothing of a person, no query and no token is in what is sent", async () => {
    await (await fetch(`${server.url}/rest/v1/plans?id=eq.${account.email}`)).text();
    await (await fetch(`${server.url}/${account.email}?utm_source=${account.name}`)).text();
    await expect.poll(() => collector.spans.some(({ name }) => name === "GET /{path}"), SOON).toBe(true);
    const text = decodeURIComponent(collector.text());
    for (const secret of [account.email, account.name, account.password, "eyJ", "utm_source"])
      expect.soft(text.includes(secret), secret).toBe(false);
    const names = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    expect([...names].sort()).toEqual([
      "db.system.name",
      "http.request.method",
      "http.response.status_code",
      "http.route",
      "lpx.caller",
      "lpx.engine",
      "lpx.request_id",
      "lpx.service",
      "server.address",
    ]);
  });

  it("a stranger's trace is not taken over", async () => {
    const traceId = "0af7651916cd43dd8448eb211c80319c";
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, "x-request-id": "mine" };
    const answer = await fetch(`${server.url}/meta.json`, { headers });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => collector.spans.some(({ name }) => name === "GET /{file}"), SOON).toBe(true);
    expect(collector.text()).not.toContain(traceId);
  });
});

it.each([
  ["where they are switched off", true],
  // Another start, for what traces-address.test.ts shows without one.
  ...(IS_FULL ? [["without a collector's address", false] as const] : []),
] as const)("%s nothing is connected to", async (_title, isDisabled) => {
  const collector = await openOtlpDouble();
  const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: "true" };
  const environment = isDisabled ? disabled : { OTEL_SERVICE_NAME: "lpx", OTEL_BSP_SCHEDULE_DELAY: "100" };
  const server = await startLpx({ ...(await copyStore(productionEngine(), `untraced-${isDisabled}`)), environment });
  expect((await fetch(`${server.url}/rest/v1/plans`)).status).toBe(401);
  expect((await server.stop()).code).toBe(0);
  expect(collector.connections()).toBe(0);
  await collector.close();
});

it("a collector that is away or refuses is a warning, and no visitor waits for it", async () => {
  const collector = await openOtlpDouble(400);
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "100" };
  const server = await startLpx({ ...(await copyStore(productionEngine(), "refused-traces")), environment });
  expect((await fetch(`${server.url}/meta.json`)).status).toBe(200);
  await expect.poll(server.output, SOON).toContain("traces do not reach the collector");
  expect((await server.stop()).code).toBe(0);
  await collector.close();
});
