import { expect, it } from "vitest";
import { openRaw, rawHead } from "#tests/fixtures/raw-connection.ts";
import { openHttp } from "./open-http.ts";

it("resilience 38: the answer under way is a connection's last, so that none that stays open holds up the end", async () => {
  const environment = { PORT: 0, HOST: "127.0.0.1", LPX_LIMITS: "off" } as const;
  const faults: unknown[] = [];
  const http = await openHttp({ environment, trustedProxies: [], onFault: (error) => faults.push(error) });
  const underWay = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  http.serve({
    listener: async (_request, response) => {
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
  await Promise.all([connection.closed, closed]);
  expect(connection.received()).toMatch(/Connection: close\r\n[\s\S]*served$/);
  expect(await connection.closed).toBeLessThan(4_000);
  expect(faults).toEqual([]);
});
