import { expect, it } from "vitest";
import { findFreePort } from "#scripts/bench/free-port.ts";
import { isMeasured } from "#tests/fixtures/figures.ts";
import { IS_FULL } from "#tests/fixtures/full-run.ts";
import { openRaw, rawHead } from "#tests/fixtures/raw-connection.ts";
import { copyStore, servedEngines } from "#tests/fixtures/seeded-store.ts";
import { inventAccount, openShopClient } from "#tests/fixtures/shop-client.ts";
import { superviseLpx } from "#tests/fixtures/supervised-lpx.ts";

/** Loaded before the product: on SIGUSR2 it throws where nobody catches, as a bug would. */
const PLANTED_BUG = `data:text/javascript,${encodeURIComponent(
  'process.on("SIGUSR2", () => setImmediate(() => { throw new Error("a planted bug"); }));',
)}`;

/** The embedded database has this process's folder to give back; on PostgreSQL the same end is shown once more. */
const ENGINES = IS_FULL || isMeasured() ? servedEngines() : (["pglite"] as const);

/** Two starts of the product, and a drain between them. */
const LIMIT_MS = 120_000;

it.each(ENGINES)(
  "finding 1: resilience 38: a bug that nothing caught is one line, what was under way is answered, and the supervisor's next process has the data (%s)",
  async (engine) => {
    const shop = await superviseLpx({
      ...(await copyStore(engine, "last-resort")),
      port: await findFreePort(),
      environment: { NODE_OPTIONS: `--import=${PLANTED_BUG}` },
    });
    try {
      const first = shop.current();
      const client = await openShopClient(first.url);
      const account = inventAccount();
      await client.register(account);

      const body = JSON.stringify({ planIds: ["semestral"] });
      const underWay = await openRaw(first.url);
      const length = String(body.length);
      const headers = { apikey: client.publishableKey, "Content-Type": "application/json", "Content-Length": length };
      underWay.send(rawHead("POST /functions/v1/price-cart HTTP/1.1", { ...headers, Expect: "100-continue" }));
      await underWay.until((received) => received.includes("100 Continue"));
      process.kill(first.processId, "SIGUSR2");
      await expect.poll(first.output).toContain("a planted bug");
      underWay.send(body);
      await underWay.closed;
      expect(underWay.received()).toContain("HTTP/1.1 200 ");

      const { ended, next } = await shop.restarted(first);
      expect(ended).toEqual({ code: 1, signal: null });
      const line =
        first
          .output()
          .split("\n")
          .find((printed) => printed.includes("a planted bug")) ?? "";
      expect(JSON.parse(line)).toMatchObject({ level: "error", error: { message: "a planted bug" } });
      expect(next.url).toBe(first.url);
      expect((await client.signIn(account)).user.email).toBe(account.email);
    } finally {
      await shop.stop();
    }
  },
  LIMIT_MS,
);
