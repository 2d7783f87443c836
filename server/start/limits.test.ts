import { Hono } from "hono";
import { expect, it } from "vitest";
import { limitOwnApis } from "./limits.ts";

function openSite() {
  let now = new Date("2026-11-20T12:00:00Z");
  const app = new Hono();
  app.use(
    limitOwnApis({
      clientAddress: (request) => request.req.header("x-forwarded-for") ?? "203.0.113.1",
      clock: () => now,
      countProcesses: () => 1,
    }),
  );
  app.all("*", (c) => c.text("here"));
  return {
    ask: async (path: string, address = "203.0.113.1") =>
      (await app.request(path, { headers: { "x-forwarded-for": address } })).status,
    passMinute: () => {
      now = new Date(now.getTime() + 60_000);
    },
  };
}

it("an address is given 60 printed certificates a minute; the pages of certificates cost none of them", async () => {
  const { ask, passMinute } = openSite();
  const file = (nth: number) => `/certificado/7KMP-Q2RX-${nth}.${nth % 2 === 0 ? "es" : "en"}.pdf`;
  for (let nth = 1; nth <= 60; nth += 1) expect(await ask(file(nth))).toBe(200);
  expect(await ask(file(61))).toBe(429);
  expect(await ask("/certificado/7KMP-Q2RX-9ATB")).toBe(200);
  expect(await ask(file(61), "203.0.113.2")).toBe(200);
  passMinute();
  expect(await ask(file(61))).toBe(200);
});
