import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRateLimit } from "#gateway/http/rate-limit.ts";
import { createRenderLine } from "./render-line.ts";
import { createPageServer } from "./serve-pages.ts";

const ORIGINS = { connect: [], script: [], frame: [], image: [], formAction: [] };
const PATHS_WITH_PAGE = /^\/(?:planes|setups(?:\/\d+)?|login)?$/;

let address: string;
let asked: string[];
let viewed: string[];
let arrived: number;
let release: (() => void)[];
let close: () => void;
let clear: (table: string | null) => void;
let isOutOfReach: boolean;

/** Pages of a router that has few routes; each waits for `release` where the path says so. */
async function render(request: Request) {
  const { pathname, search } = new URL(request.url);
  const status = isOutOfReach ? 503 : PATHS_WITH_PAGE.test(pathname) ? 200 : 404;
  asked.push(pathname + search);
  if (pathname.startsWith("/setups/")) await new Promise<void>((resolve) => release.push(resolve));
  const response = new Response(`<!doctype html><title>${status}</title>`, { status });
  return { response, nonce: "x", loader: "" };
}

beforeEach(async () => {
  [asked, arrived, release, isOutOfReach] = [[], 0, [], false];
  const clock = () => new Date();
  const line = createRenderLine({ pace: createRateLimit({ limit: 900, windowSeconds: 60, clock }) });
  const addressOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) => String(headers["x-address"] ?? "1");
  viewed = [];
  const pages = createPageServer({
    render,
    line,
    addressOf,
    publicUrl: "http://shop.test",
    origins: ORIGINS,
    onView: ({ pathname, language, status }) => viewed.push(`${status} ${language} ${pathname}`),
  });
  clear = pages.clear;
  const server = createServer((request, response) => {
    arrived += 1;
    if (!pages.tryCached(request, response)) void pages.serve(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => close());

const ask = async (path: string, from = "1") => {
  const response = await fetch(address + path, { headers: { "x-address": from } });
  await response.text();
  return response.status;
};

/** Lets every page be rendered, one after the other; answers the statuses. */
async function finish(crowd: Promise<number>[]): Promise<number[]> {
  let statuses: number[] | null = null;
  void Promise.all(crowd).then((all) => {
    statuses = all;
  });
  while (statuses === null) {
    for (const done of release) done();
    await sleep(5);
  }
  return statuses;
}

it("security-2 finding 5: keeps one page a language for all addresses without one", async () => {
  for (let n = 0; n < 20; n += 1) expect(await ask(`/nope/${n}?z=${n}`)).toBe(404);
  expect(await ask("/nope/1?lang=en")).toBe(404);
  expect(asked).toEqual(["/404", "/404"]);
});

it("tells of each page that is answered, from memory, too, as it was asked for", async () => {
  for (const path of ["/planes?utm_source=x", "/planes", "/planes?lang=en", "/nope"]) await ask(path);
  expect(viewed.map((view) => view.split(" ").slice(0, 2).join(" "))).toEqual(["200 es", "200 es", "200 en", "404 es"]);
  expect(viewed.slice(0, 2)).toEqual(["200 es /planes", "200 es /planes"]);
});

it("shows the page of before an outage while what it needs is still out of reach, and then renders it anew", async () => {
  await ask("/planes");
  clear(null);
  isOutOfReach = true;
  expect([await ask("/planes"), await ask("/login")]).toEqual([200, 503]);
  isOutOfReach = false;
  expect(await ask("/planes")).toBe(200);
  expect(asked).toEqual(["/planes", "/planes", "/login", "/planes"]);
});

it("security-2 finding 5: names in the address that a page doesn't know make no other page of it", async () => {
  for (let n = 0; n < 20; n += 1) expect(await ask(`/planes?z=${n}&utm_source=x`)).toBe(200);
  expect(asked).toEqual(["/planes"]);
});

it("security-2 finding 5: renders two pages of one address at once, and another address's before its next", async () => {
  const crowd = Array.from({ length: 6 }, (_, n) => ask(`/setups/${n}`));
  while (asked.length < 2) await sleep(5);
  const other = ask("/planes", "2");
  await sleep(50);
  expect(asked).toHaveLength(2);
  release[0]?.();
  expect(await other).toBe(200);
  expect(asked[2]).toBe("/planes");
  expect(await finish(crowd)).toEqual(Array(6).fill(200));
});

it("security-2 finding 5: of one address's pages in line no more than twenty wait, the next is told when to come back", async () => {
  const crowd = Array.from({ length: 30 }, (_, n) => ask(`/setups/${n}`));
  while (arrived < 30) await sleep(5);
  expect((await finish(crowd)).filter((status) => status === 429)).toHaveLength(8);
});
