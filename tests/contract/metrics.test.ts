import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOB_NAMES } from "#domain/office/server-jobs.ts";
import { FAILURE_CAUSES } from "#gateway/database/failure-cause.ts";
import { SECURITY_EVENTS } from "#gateway/security/security-event.ts";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { MAIL_ANSWERS } from "#server/platform/metrics/measure-mailer.ts";
import { CALLERS } from "#server/platform/metrics/process-metrics.ts";
import { ROUTES, STATUSES } from "#server/platform/metrics/route-class.ts";
import { CHANNELS } from "#server/platform/outbox/channel.ts";
import { OUTGOING_ENDS, OUTGOING_OUTCOMES } from "#server/platform/outgoing/outgoing-requests.ts";
import { OUTGOING_SERVICES } from "#server/platform/outgoing/outgoing-services.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { parseMetrics, type Sample } from "#tests/fixtures/parse-metrics.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";

/** Every value that a label of ours may have. */
const LABELS: Record<string, readonly string[] | RegExp> = {
  route: ROUTES,
  status: [...STATUSES, "aborted"],
  caller: Object.values(CALLERS),
  event: SECURITY_EVENTS,
  service: OUTGOING_SERVICES,
  outcome: OUTGOING_OUTCOMES,
  cause: [...FAILURE_CAUSES, ...OUTGOING_ENDS],
  answer: MAIL_ANSWERS,
  state: ["busy", "free"],
  channel: CHANNELS,
  name: JOB_NAMES,
  le: /^(\+Inf|[\d.]+)$/,
  version: /^\d+\.\d+\.\d+$/,
  mode: ["demo", "production"],
  engine: ["pglite", "postgres"],
};
const VISITOR = "curiosa@example.com";
/** What is counted once an answer is through, or a job has run. */
const SOON = { timeout: 15_000 };

describe.each(servedEngines())("the figures for Prometheus (%s)", (engine) => {
  let server: LpxProcess;
  let address: string;
  beforeAll(async () => {
    const port = await findFreePort();
    address = `http://127.0.0.1:${port}`;
    const store = await copyStore(engine, "figures");
    server = await startLpx({ ...store, environment: { LPX_METRICS_PORT: String(port) } });
  });
  afterAll(() => server.stop());

  async function scrape(): Promise<{ text: string; samples: Sample[] }> {
    const answer = await fetch(`${address}/metrics`);
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    const text = await answer.text();
    return { text, samples: parseMetrics(text) };
  }
  /** One series' value at this moment; null where there is none. */
  async function figure(name: string, labels: Record<string, string> = {}): Promise<number | null> {
    const { samples } = await scrape();
    const isAsked = (sample: Sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value);
    return samples.find(isAsked)?.value ?? null;
  }
  it("counts answers by kind of route and class of status", async () => {
    const count = (route: string, status: string) => figure("lpx_http_request_seconds_count", { route, status });
    const pages = (await count("page", "2xx")) ?? 0;
    for (const path of ["/planes", "/planes", "/en/plans"]) await (await fetch(server.url + path)).text();
    await (await fetch(`${server.url}/rest/v1/plans`)).text();
    await expect.poll(() => count("page", "2xx"), SOON).toBeGreaterThanOrEqual(pages + 2);
    await expect.poll(() => count("rest", "4xx"), SOON).toBe(1);
  });

  it("counts a refused sign-in, a letter that was taken, a purchase's requests to PayPal", async () => {
    const shop = await openShopClient(server.url);
    const account = inventAccount();
    expect(await figure("lpx_security_events_total", { event: "sign_in_failed" })).toBe(0);
    const body = { email: account.email, password: account.password };
    expect((await shop.call("/auth/v1/token?grant_type=password", { body })).status).toBe(400);
    expect(await figure("lpx_security_events_total", { event: "sign_in_failed" })).toBe(1);
    await shop.register(account);
    await expect.poll(() => figure("lpx_mail_answers_total", { answer: "2xx" }), SOON).toBeGreaterThan(0);
    await shop.buy(await shop.signIn(account), ["anual"]);
    const asked = () => figure("lpx_outgoing_requests_total", { service: "paypal", outcome: "ok" });
    await expect.poll(asked, SOON).toBeGreaterThanOrEqual(2);
    expect((await scrape()).text).not.toContain(account.email);
  });

  it("shows what the process holds, and what the database knows", async () => {
    const { samples } = await scrape();
    const names = new Set(samples.map(({ name }) => name));
    const everywhere = [
      "lpx_info",
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
      "nodejs_heap_size_used_bytes",
      "lpx_http_connections",
      "lpx_realtime_sockets",
      "lpx_processes",
      "lpx_database_transaction_seconds_bucket",
      "lpx_database_failures_total",
      "lpx_outgoing_requests_total",
      "lpx_outbox_waiting",
      "lpx_outbox_oldest_age_seconds",
      "lpx_outbox_given_up",
      "lpx_job_interval_seconds",
      "lpx_job_failed_runs",
      "lpx_payments_held",
    ];
    const onPostgres = [
      "lpx_database_connections",
      "lpx_database_connections_max",
      "lpx_database_waiting",
      "lpx_database_write_age_seconds",
      "lpx_listen_hearing",
      "lpx_listen_heard_age_seconds",
    ];
    for (const name of everywhere) expect.soft(names, name).toContain(name);
    for (const name of onPostgres) expect.soft(names.has(name), name).toBe(engine === "postgres");
    expect(await figure("lpx_database_up")).toBe(1);
    expect(await figure("lpx_processes")).toBe(1);
    const age = () => figure("lpx_job_success_age_seconds", { name: "deliver-outbox" });
    await expect.poll(age, SOON).toBeLessThan(600);
    if (engine === "postgres") expect(await figure("lpx_database_connections_max")).toBe(20);
  });

  it("no label has a value that isn't of a list, and nobody's address is anywhere", async () => {
    await (await fetch(`${server.url}/${VISITOR}/${crypto.randomUUID()}`)).text();
    const { text, samples } = await scrape();
    expect(text).not.toContain(VISITOR);
    const own = samples.filter(({ name }) => name.startsWith("lpx_"));
    expect(own.length).toBeGreaterThan(100);
    for (const { name, labels } of own)
      for (const [label, value] of Object.entries(labels)) {
        const list = LABELS[label];
        const isListed = list instanceof RegExp ? list.test(value) : list?.includes(value);
        expect.soft(isListed, `${name} ${label}="${value}"`).toBe(true);
      }
  });

  it("stands on a port of its own, which answers nothing else", async () => {
    const statusOf = async (url: string, method = "GET") => (await fetch(url, { method })).status;
    expect(await statusOf(`${server.url}/metrics`)).toBe(404);
    expect(await statusOf(`${address}/`)).toBe(404);
    expect(await statusOf(`${address}/metrics`, "POST")).toBe(404);
  });
});
