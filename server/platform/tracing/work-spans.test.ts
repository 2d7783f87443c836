import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runWork, type Work } from "#gateway/work/work.ts";
import { traceOutgoing } from "./trace-outgoing.ts";
import { traceWork, type WorkSpans } from "./work-spans.ts";

const exporter = new InMemorySpanExporter();
const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).getTracer("test");
const close: (() => void)[] = [];
let work: WorkSpans;
beforeEach(() => {
  exporter.reset();
  work = traceWork(tracer);
  close.push(work.stop);
});
afterEach(() => {
  for (const end of close.splice(0)) end();
});

const job = (name: string, more: Partial<Work> = {}): Work => {
  return { kind: "job", name, requestId: null, traceparent: null, ...more };
};
const spans = () => exporter.getFinishedSpans().map((span) => ({ ...span, ...span.spanContext() }));

it("work below a cause that a row kept belongs to its trace, whatever job does it", async () => {
  const request: Work = { kind: "request", name: "request", requestId: "r1", traceparent: null };
  await runWork(request, async () => {});
  const { traceparent } = request;
  const message: Work = { kind: "message", name: "mail order_paid", requestId: "r1", traceparent };
  await runWork(job("deliver-outbox", { isPolling: true }), () => runWork(message, async () => {}));
  const [first, letter] = spans();
  expect(spans().map(({ name }) => name)).toEqual(["request", "message mail order_paid"]);
  expect(letter?.traceId).toBe(first?.traceId);
  expect(letter?.parentSpanContext?.spanId).toBe(first?.spanId);
});

it("work without a cause belongs to the job that does it, from the job's beginning", async () => {
  const message: Work = { kind: "message", name: "mail reminder", requestId: null, traceparent: null };
  await runWork(job("deliver-outbox", { isPolling: true }), () => runWork(message, async () => {}));
  const [letter, around] = spans();
  expect(around?.name).toBe("job deliver-outbox");
  expect(letter?.parentSpanContext?.spanId).toBe(around?.spanId);
});

it("a polling job that fails is a span with the code, not with the words", async () => {
  await runWork(job("polling", { isPolling: true }), async () => {});
  expect(spans()).toEqual([]);
  const failing = Object.assign(new Error("ana@buyer.example"), { code: "ECONNREFUSED" });
  await expect(runWork(job("polling", { isPolling: true }), () => Promise.reject(failing))).rejects.toThrow();
  const [span] = spans();
  expect(span?.status).toEqual({ code: 2, message: "REFUSED" });
  expect(span?.events).toEqual([]);
});

it("a request to another service is below the work that sends it, without its path", async () => {
  const server = createServer((_request, response) => response.writeHead(502).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close.push(() => server.close(), traceOutgoing({ tracer, work, serviceOf: () => "telegram" }));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bot1:secret/send?to=ana`;
  await runWork(job("deliver-telegram", { isPolling: true }), async () => (await fetch(url)).text());
  await expect.poll(() => spans().length).toBe(2);
  const call = spans().find(({ name }) => name === "GET telegram");
  const around = spans().find(({ name }) => name === "job deliver-telegram");
  expect(call?.parentSpanContext?.spanId).toBe(around?.spanId);
  expect(call?.attributes).toEqual({
    "error.type": "HTTP_502",
    "http.request.method": "GET",
    "http.response.status_code": 502,
    "lpx.service": "telegram",
    "server.address": "127.0.0.1",
  });
});
