import { expect, it } from "vitest";
import { openRaw, rawHead } from "#tests/fixtures/raw-connection.ts";
import { openHttp } from "./open-http.ts";

const environment = { PORT: 0, HOST: "127.0.0.1", LPX_LIMITS: "off" } as const;

it("resilience 47: refuses connections until it serves, and its port where another has it", async () => {
  const http = await openHttp({ environment, trustedProxies: [], onFault: () => {} });
  const url = `http://127.0.0.1:${http.port}`;
  await expect(fetch(url)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  const serving = { isUpgrade: () => false, upgrade: () => false };
  await http.serve({ listener: (_request, response) => response.end("served"), ...serving });
  expect(await (await fetch(url)).text()).toBe("served");
  const taken = openHttp({ environment: { ...environment, PORT: http.port }, trustedProxies: [], onFault: () => {} });
  await expect(taken).rejects.toMatchObject({ code: "EADDRINUSE" });
  await http.close();
});

it("resilience 38: the answer under way is a connection's last, so that none that stays open holds up the end", async () => {
  const faults: unknown[] = [];
  const http = await openHttp({ environment, trustedProxies: [], onFault: (error) => faults.push(error) });
  const underWay = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  await http.serve({
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
