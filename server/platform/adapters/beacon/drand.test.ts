import { expect, it } from "vitest";
import { QUICKNET, roundAt, roundTime } from "#domain/draw/beacon-chain.ts";
import { createDrandDouble } from "#doubles/drand/create-drand-double.ts";
import { openBeacon } from "#server/start/open-beacon.ts";
import { createDrandBeacon } from "./drand.ts";

const NOW = new Date("2026-12-04T22:00:00Z");
const ROUND = roundAt(QUICKNET, NOW);
const double = createDrandDouble({ mode: "demo", clock: () => NOW });
const signed = async () => (await double.app.request(`/${double.chain.hash}/public/${ROUND}`)).json();

/** Relays by their name: what each answers. */
function beaconOf(relays: Record<string, (path: string) => Response | Promise<Response>>, asked: string[] = []) {
  return createDrandBeacon({
    chain: double.chain,
    relays: Object.keys(relays).map((name) => `https://${name}.example`),
    ask: async (url) => {
      const { hostname, pathname } = new URL(url);
      asked.push(hostname);
      const answer = relays[hostname.replace(".example", "")];
      if (answer === undefined) throw new TypeError("fetch failed");
      return answer(pathname);
    },
  });
}
const good = (path: string) => double.app.request(path);

it("asks a relay for the round of the chain, and no other when it answers", async () => {
  const asked: string[] = [];
  expect(await beaconOf({ one: good, two: good }, asked).fetchRound(ROUND)).toEqual(await signed());
  expect(asked).toEqual(["one.example"]);
});

it.each<[string, (path: string) => Response | Promise<Response>]>([
  ["is away", () => Promise.reject(new TypeError("fetch failed"))],
  ["fails", () => new Response("no", { status: 502 })],
  ["answers no JSON", () => new Response("<html>")],
  ["answers another round, rightly signed", (path) => good(path.replace(`${ROUND}`, `${ROUND - 1}`))],
  ["answers another signature", async () => Response.json({ ...(await signed()), signature: "a".repeat(96) })],
  ["answers other randomness", async () => Response.json({ ...(await signed()), randomness: "a".repeat(64) })],
  ["answers without end", () => new Response(" ".repeat(10_000))],
])("asks the next relay where one %s", async (_title, bad) => {
  const asked: string[] = [];
  expect(await beaconOf({ one: bad, two: good }, asked).fetchRound(ROUND)).toEqual(await signed());
  expect(asked).toEqual(["one.example", "two.example"]);
  expect(await beaconOf({ one: bad }).fetchRound(ROUND)).toBeNull();
});

it("knows no round before its time", async () => {
  const early = createDrandDouble({ mode: "demo", clock: () => new Date(roundTime(QUICKNET, ROUND).getTime() - 1) });
  expect((await early.app.request(`/${early.chain.hash}/public/${ROUND}`)).status).toBe(404);
});

it("takes quicknet's key alone in production, and where relays are named", () => {
  const clock = () => NOW;
  expect(openBeacon({ LPX_MODE: "production", DRAND_URLS: undefined }, clock).chain).toBe(QUICKNET);
  expect(openBeacon({ LPX_MODE: "demo", DRAND_URLS: ["https://api.drand.sh"] }, clock).chain).toBe(QUICKNET);
  expect(openBeacon({ LPX_MODE: "demo", DRAND_URLS: undefined }, clock).chain).not.toEqual(QUICKNET);
  expect(() => createDrandDouble({ mode: "production", clock })).toThrow("not for production");
});
