import { expect, it } from "vitest";
import { openRaw, rawHead } from "#tests/fixtures/raw-connection.ts";
import { openHttp } from "./open-http.ts";

it("resilience 38: a connection that is asked again and again doesn't hold up the end", async () => {
  const environment = { PORT: 0, HOST: "127.0.0.1", LPX_LIMITS: "off" } as const;
  const faults: unknown[] = [];
  const http = await openHttp({ environment, trustedProxies: [], onFault: (error) => faults.push(error) });
  let asked = 0;
  const underWay = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  http.serve({
    listener: async (_request, response) => {
      asked += 1;
      underWay.resolve();
      await may.promise;
      response.end("served");
    },
    isUpgrade: () => false,
    upgrade: () => false,
  });
  const connection = await openRaw(`http://127.0.0.1:${http.port}`);
  connection.send(rawHead("GET / HTTP/1.1"));
  await underWay.promise;
  const closed = http.close();
  may.resolve();
  await connection.until((received) => received.includes("served"));
  connection.send(rawHead("GET / HTTP/1.1"));
  await Promise.all([connection.closed, closed]);
  expect(connection.received().match(/served/g)).toHaveLength(asked);
  expect(connection.received()).toMatch(/Connection: close\r\n/);
  expect(await connection.closed).toBeLessThan(4_000);
  expect(faults).toEqual([]);
});
