import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { request as sendHttp } from "undici";
import { afterEach, expect, it } from "vitest";
import { type OutgoingRequest, watchOutgoing } from "./outgoing-requests.ts";

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The next reported request, whenever it comes. */
function watch() {
  const told: OutgoingRequest<string>[] = [];
  const waiting: ((request: OutgoingRequest<string>) => void)[] = [];
  open.push(
    watchOutgoing((url) => new URL(url).pathname, {
      begin: () => null,
      end(request) {
        const next = waiting.shift();
        if (next === undefined) told.push(request);
        else next(request);
      },
    }),
  );
  return {
    next: (): Promise<OutgoingRequest<string>> => {
      const first = told.shift();
      return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
    },
  };
}

it("tells the answers to Node's fetch and to undici's request, without their query", async () => {
  const url = await serve((request, response) => response.writeHead(request.url === "/b" ? 503 : 200).end("{}"));
  const outgoing = watch();
  await (await fetch(`${url}/a?token=secret`)).text();
  expect(await outgoing.next()).toEqual({ service: "/a", status: 200, answerId: null, outcome: "ok", cause: "2xx" });
  await (await sendHttp(`${url}/b`)).body.text();
  expect(await outgoing.next()).toEqual({
    service: "/b",
    status: 503,
    answerId: null,
    outcome: "refused",
    cause: "503",
  });
});

it("tells why there was no answer: late, refused, cut off", async () => {
  const silent = await serve(() => {});
  const cutting = await serve((request) => request.socket.resetAndDestroy());
  const outgoing = watch();
  await expect(fetch(`${silent}/late`, { signal: AbortSignal.timeout(30) })).rejects.toThrow();
  expect(await outgoing.next()).toEqual({
    service: "/late",
    status: null,
    answerId: null,
    outcome: "no_answer",
    cause: "TIMEOUT",
  });
  await expect(fetch(`${cutting}/cut`)).rejects.toThrow();
  expect(await outgoing.next()).toEqual({
    service: "/cut",
    status: null,
    answerId: null,
    outcome: "no_answer",
    cause: "RESET",
  });
  const closed = await serve(() => {});
  open.pop()?.();
  await expect(sendHttp(`${closed}/closed`)).rejects.toThrow();
  expect(await outgoing.next()).toEqual({
    service: "/closed",
    status: null,
    answerId: null,
    outcome: "no_answer",
    cause: "REFUSED",
  });
});

it("an answer that is broken off by its reader is an answer", async () => {
  const url = await serve((_request, response) => void response.writeHead(200).write("begun"));
  const outgoing = watch();
  await (await fetch(`${url}/film`)).body?.cancel();
  expect(await outgoing.next()).toEqual({ service: "/film", status: 200, answerId: null, outcome: "ok", cause: "2xx" });
});
