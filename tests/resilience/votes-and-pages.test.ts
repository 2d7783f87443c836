import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWatch } from "#tests/fixtures/figures.ts";
import { type LpxProcess, startLpx } from "#tests/fixtures/lpx-process.ts";
import { copyStore, servedOneEngine } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient, type Session, type ShopClient } from "#tests/fixtures/shop-client.ts";

/** A page without setups, and one that shows their counts. */
const PLAIN = "/planes";
const COUNTED = "/setups";
const VOTES = 40;
/** Counts of votes are read again every three seconds (server/platform/public-changes/public-changes.ts). */
const COUNTS_EVERY_MS = 3_000;

describe.each(servedOneEngine())("what votes cost the others (%s)", (engine) => {
  let server: LpxProcess;
  let shop: ShopClient;
  let session: Session;
  beforeAll(async () => {
    server = await startLpx(await copyStore(engine, "votes"));
    shop = await openShopClient(server.url);
    const account = inventAccount();
    await shop.register(account);
    session = await shop.signIn(account);
  }, 120_000);
  afterAll(() => server.stop());

  async function vote(setupId: number, isWanted: boolean): Promise<void> {
    const token = session.access_token;
    const { status } = isWanted
      ? await shop.call("/rest/v1/setup_votes", { token, body: { setup_id: setupId, user_id: session.user.id } })
      : await shop.call(`/rest/v1/setup_votes?setup_id=eq.${setupId}`, { token, method: "DELETE" });
    if (status >= 300) throw new Error(`a vote was answered with ${status}`);
  }

  it("finding 4: no vote has a page made anew; pages follow the counts on their own clock", async () => {
    // A page's first compressed form is made quickly; the small one comes when it is asked for again, and stays with it.
    const first = await bytesOf(PLAIN);
    await expect.poll(() => bytesOf(PLAIN), { timeout: 10_000, interval: 50 }).toBeLessThan(first);
    const settled = await bytesOf(PLAIN);
    const tags = new Set<string>();
    const sizes = new Set<number>();
    const elapsed = startWatch();
    for (let count = 0; count < VOTES; count += 1) {
      await vote(1, count % 2 === 0);
      sizes.add(await bytesOf(PLAIN));
      tags.add((await fetch(`${server.url}${COUNTED}`)).headers.get("etag") ?? "");
    }
    expect([...sizes]).toEqual([settled]);
    // With as many as two at the edges: the one from before, and one on its way.
    expect(tags.size).toBeLessThanOrEqual(2 + Math.ceil(elapsed() / COUNTS_EVERY_MS));
  }, 60_000);

  it("finding 4: a fresh count arrives in pages and in kept answers within seconds", async () => {
    const readCount = async () =>
      (await shop.select<{ vote_count: number }>("setups?select=vote_count&id=eq.2")).body[0]?.vote_count;
    const readTag = async () => (await fetch(`${server.url}/setups/2`)).headers.get("etag");
    const [count = 0, tag] = [await readCount(), await readTag()];
    await vote(2, true);
    await expect.poll(readCount, { timeout: 8_000, interval: 100 }).toBe(count + 1);
    await expect.poll(readTag, { timeout: 8_000, interval: 100 }).not.toBe(tag);
  }, 30_000);

  it("finding 4: a vote is no change of the setup", async () => {
    const readChange = async () =>
      (await shop.select<{ updated_at: string }>("setups?select=updated_at&id=eq.3")).body[0]?.updated_at;
    const before = await readChange();
    await vote(3, true);
    const counted = async () => (await shop.select("setups?select=id&id=eq.3&vote_count=gt.0")).body.length;
    await expect.poll(counted, { timeout: 8_000, interval: 100 }).toBe(1);
    expect((await shop.select("setups?select=updated_at&id=eq.3&limit=1")).body).toEqual([{ updated_at: before }]);
  }, 30_000);

  /** What a browser that reads Brotli is sent, in bytes. */
  function bytesOf(path: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = get(`${server.url}${path}`, { headers: { "accept-encoding": "br" } }, (response) => {
        response.resume();
        response.on("end", () => resolve(Number(response.headers["content-length"])));
      });
      request.on("error", reject);
    });
  }
});
