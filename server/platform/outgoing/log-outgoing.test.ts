import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { afterEach, expect, it } from "vitest";
import { runWork } from "#gateway/work/work.ts";
import { createLogger } from "#server/logger.ts";
import { logOutgoing } from "./log-outgoing.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The lines of a real logger, as they come. */
function watchLines(): AsyncIterator<string> {
  const lines = new PassThrough({ encoding: "utf8" });
  open.push(logOutgoing({ serviceOf: () => "paypal", logger: createLogger("info", lines) }));
  return lines[Symbol.asyncIterator]() as AsyncIterator<string>;
}
const next = async (lines: AsyncIterator<string>) => JSON.parse((await lines.next()).value) as Record<string, unknown>;
const requestOf = (requestId: string, run: () => Promise<unknown>) =>
  runWork({ kind: "request", name: "request", requestId, traceparent: null }, run);

it("says why a service didn't do what was asked, in the request it was for, and with the answer's own name", async () => {
  const host = await serve((request, response) => {
    const status = request.url?.startsWith("/bot1:secret") ? 503 : 200;
    response.writeHead(status, { "Paypal-Debug-Id": "f1a2b3c4d5e6f" }).end("ana@buyer.example has no funds");
  });
  const lines = watchLines();
  // The connection is opened for another request than the one that fails on it.
  await requestOf("first", async () => (await fetch(`http://${host}/fine`)).text());
  await requestOf("second", async () => (await fetch(`http://${host}/bot1:secret/send?email=ana`)).text());
  const line = await next(lines);
  expect(line).toMatchObject({ level: "warn", requestId: "second", service: "paypal", host, status: 503 });
  expect(line).toMatchObject({ method: "GET", answerId: "f1a2b3c4d5e6f" });
  expect(JSON.stringify(line)).not.toMatch(/secret|ana/);
});

it("says the cause of silence, and in a job the job", async () => {
  const host = await serve((request) => request.socket.resetAndDestroy());
  const lines = watchLines();
  const job = { kind: "job", name: "pay-refunds", requestId: null, traceparent: null } as const;
  await runWork(job, () => fetch(`http://${host}/`).catch(() => null));
  expect(await next(lines)).toMatchObject({ level: "warn", job: "pay-refunds", cause: "RESET" });
});

it("a refusal that is an answer is no warning", async () => {
  const host = await serve((_request, response) => response.writeHead(404).end());
  const lines = watchLines();
  await (await fetch(`http://${host}/gone`)).text();
  expect(await next(lines)).toMatchObject({ level: "info", status: 404 });
});
