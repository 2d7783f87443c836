import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHostGuard } from "#server/platform/http/host-guard.ts";
import { PASSWORD } from "#tests/contract/auth-server.ts";
import { useTestDatabases } from "#tests/fixtures/database.ts";
import { reportFigure } from "#tests/fixtures/figures.ts";
import { openShopServer, type ShopServer } from "./shop-server.ts";

const EVIL = "evil.example";
const FORGED: Record<string, string>[] = [
  ...[EVIL, `${EVIL}:80`, `shop.test.${EVIL}`, `shop.test@${EVIL}`, `shop.test:80@${EVIL}`, `EVIL.example`].map(
    (host) => ({
      host,
    }),
  ),
  ...["x-forwarded-host", "x-host", "x-forwarded-server", "x-http-host-override", "x-original-host", "x-real-host"].map(
    (name) => ({ [name]: EVIL }),
  ),
  { forwarded: `host=${EVIL};proto=https` },
  { host: EVIL, "x-forwarded-host": EVIL, "x-forwarded-proto": "https" },
  { "x-forwarded-host": `shop.test, ${EVIL}` },
  { "x-original-url": `http://${EVIL}/` },
  { "x-rewrite-url": `//${EVIL}/` },
  { origin: `https://${EVIL}` },
  { referer: `https://${EVIL}/reset-password` },
  { "x-forwarded-prefix": `//${EVIL}`, host: EVIL },
];

describe("requests that name another host", () => {
  const openDatabase = useTestDatabases("pglite");
  let server: ShopServer;
  beforeAll(async () => {
    server = await openShopServer(await openDatabase());
  });
  afterAll(() => server.close());

  /** `fetch` wouldn't let a program choose its host. */
  function send(path: string, headers: Record<string, string>, body: unknown): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = request(`${server.url}${path}`, { method: "POST" }, (answer) => {
        answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      });
      const all = { apikey: server.publishableKey, "content-type": "application/json", ...headers };
      for (const [name, value] of Object.entries(all)) sent.setHeader(name, value);
      sent.once("error", reject).end(JSON.stringify(body));
    });
  }

  it("resilience 32: none of 20 gets its host into a letter", { timeout: 120_000 }, async () => {
    expect(FORGED).toHaveLength(20);
    for (const [index, headers] of FORGED.entries()) {
      const email = `anfitrion-${index}@mail.example`;
      // A host that can't be one is refused at once.
      expect([200, 400]).toContain(await send("/auth/v1/signup", headers, { email, password: PASSWORD }));
      expect([200, 400]).toContain(await send("/auth/v1/recover", headers, { email }));
    }
    const letters = await server.letters();
    expect(letters.length).toBeGreaterThanOrEqual(FORGED.length - 3);
    const astray = letters.filter((letter) => JSON.stringify(letter).toLowerCase().includes("evil"));
    expect(astray).toEqual([]);
    reportFigure(32, `forged hosts in letters: 0 of ${FORGED.length}`);
  });
});

describe("the site's own name", () => {
  const guard = createHostGuard({ publicUrl: "https://www.lpx.example", isExposed: false });

  function answerTo(host: string, url: string): { handled: boolean; status?: number; location?: string } {
    const answer: { handled: boolean; status?: number; location?: string } = { handled: false };
    const response = {
      writeHead(status: number, headers: Record<string, string>) {
        Object.assign(answer, { status, location: headers.Location });
        return { end: () => undefined };
      },
    };
    answer.handled = guard(
      { headers: { host }, rawHeaders: ["Host", host], url } as IncomingMessage,
      response as unknown as ServerResponse,
    );
    return answer;
  }

  it.each([
    { url: "/", location: "https://www.lpx.example/" },
    { url: "/planes?utm_source=x&lang=en", location: "https://www.lpx.example/planes?utm_source=x&lang=en" },
    { url: "//evil.example/x?y=1", location: "https://www.lpx.example/evil.example/x?y=1" },
    { url: "http://evil.example/x", location: "https://www.lpx.example/x" },
    { url: "/%2f%2fevil.example", location: "https://www.lpx.example/%2f%2fevil.example" },
    { url: "/\\evil.example", location: "https://www.lpx.example/" },
    { url: "http://[", location: "https://www.lpx.example/" },
  ])("[7.27] resilience 32: the root domain leads from $url to $location", ({ url, location }) => {
    expect(answerTo("lpx.example", url)).toEqual({ handled: true, status: 308, location });
  });

  it("security 6c: a request that names two hosts is a bad one, though the first is ours", async () => {
    const server = createServer((sent, answer) => {
      if (!guard(sent, answer)) answer.end("served");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const ask = "GET / HTTP/1.1\r\nHost: www.lpx.example\r\n";
    socket.end(`${ask}\r\n${ask}host: evil.example\r\n\r\n`);
    const answers = await text(socket);
    server.close();
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });

  it("resilience 32: other names are refused, watchers are not", () => {
    for (const { host } of FORGED) {
      if (host !== undefined) expect(answerTo(host, "/reset-password").status).toBe(421);
    }
    expect(answerTo("10.0.0.5:3000", "/health").handled).toBe(false);
    expect(answerTo("www.lpx.example", "/planes").handled).toBe(false);
  });
});
