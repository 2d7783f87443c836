import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateSetup } from "#server/setups/update-setup.ts";
import { insertBuyer } from "#tests/factories/buyer.ts";
import { insertSetup } from "#tests/factories/setup.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

/** Where nothing of ours may be sent to: by number, by name, and by names whose answer may be changed later (rebinding). */
const INWARD = [
  "http://169.254.169.254/latest/meta-data/",
  "http://[::1]:5432/",
  "http://127.0.0.1:22/",
  "http://localhost/admin",
  "http://0.0.0.0/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://[::ffff:127.0.0.1]/",
  "http://10.0.0.1/",
  "http://metadata.google.internal/",
  "http://127.0.0.1.nip.example/",
  "http://7f000001.c0a80001.rbndr.example/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:6379/_INFO",
];
/** As a setup's picture they pass the form: the visitor's browser asks for them, the server doesn't. */
const PICTURES = INWARD.filter((address) => address.startsWith("http:")).map((address) =>
  `${address}x.png`.replace("http:", "https:"),
);

describe("addresses that members and administrators give", () => {
  const openDatabase = useTestDatabases("pglite");
  let server: ShopServer;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  const asked: string[] = [];
  beforeAll(async () => {
    database = await openDatabase();
    server = await openShopServer(database);
    subscribe("undici:request:create", hearFetch);
    subscribe("http.client.request.start", hearRequest);
  });
  afterAll(async () => {
    unsubscribe("undici:request:create", hearFetch);
    unsubscribe("http.client.request.start", hearRequest);
    await server.close();
  });
  beforeEach(() => void asked.splice(0));

  function hearFetch(message: unknown): void {
    asked.push(String((message as { request: { origin: unknown } }).request.origin));
  }
  function hearRequest(message: unknown): void {
    const { request } = message as { request: ClientRequest };
    asked.push(`${request.protocol}//${request.getHeader("host")}`);
  }
  /** Clients of other tests may still be asking their own servers from this process. */
  const inwardOf = (addresses: string[]) => {
    const inward = addresses.map((address) => new URL(address).origin);
    return asked.filter((origin) => inward.includes(origin));
  };

  it(`resilience 28: none of ${INWARD.length} in a profile is ever asked for by the server`, async () => {
    for (const [index, address] of INWARD.entries()) {
      const email = `direccion-${index}@mail.example`;
      const data = { avatar_url: address, picture: address, image_url: address, name: "Ana" };
      await server.ask("/auth/v1/signup", { body: { email, password: "una-clave-bastante-larga-1", data } });
    }
    await server.letters();
    expect(asked.length).toBeGreaterThanOrEqual(INWARD.length);
    expect(inwardOf(INWARD)).toEqual([]);
    reportFigure(28, `addresses in profiles: 0 outbound requests of ${INWARD.length}`);
  });

  it(`resilience 28: none of ${PICTURES.length} as a setup's picture is ever asked for by the server`, async () => {
    await insertSetup(database, { id: 1 });
    const token = await server.signIn(await insertBuyer(database, { isAdmin: true }));
    const setup = { id: 1, name: "Better", planId: null, liveSignal: false };
    for (const [changes, imageUrl] of PICTURES.entries()) {
      const body = { ...setup, imageUrl, version: changes + 1 };
      const changed = await server.invoke(updateSetup.name, { token, body });
      expect([imageUrl, changed.status]).toEqual([imageUrl, 200]);
      const read = await server.ask("/rest/v1/setups?id=eq.1&select=image_url", { method: "GET" });
      expect(read.text).toContain(imageUrl);
    }
    expect(asked.length).toBeGreaterThanOrEqual(2 * PICTURES.length);
    expect(inwardOf(PICTURES)).toEqual([]);
    reportFigure(28, `addresses of setup pictures: 0 outbound requests of ${PICTURES.length}`);
  });
});
