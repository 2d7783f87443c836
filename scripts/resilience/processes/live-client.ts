import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import type { BenchAccount } from "#scripts/bench/checkout/accounts.ts";
import type { Shop } from "#scripts/bench/checkout/journey.ts";
import { CROWD_TABLE } from "#tests/factories/crowd-table.ts";
import type { BrowserConnection } from "./browser-connection.ts";

export type LiveClient = {
  /** Rows that it knows: told live, or read after it was subscribed. */
  known: Set<number>;
  /** How often a row arrived live that had arrived before. */
  twice: number;
  /** Milliseconds without live changes, each time that it had been subscribed before. */
  gaps: number[];
  /** Since when it has heard nothing; null while it is subscribed, and before it was. */
  silentSince: number | null;
  reads: { asked: number; failed: string[] };
  subscribed: Promise<void>;
  close(): Promise<void>;
};

type Options = { shop: Shop; account: BenchAccount; browser: BrowserConnection };

/** As the page has it (`app/core/data/realtime/watch-rows.ts`). */
const RETRY_MS = 5_000;
const GATHER_MS = 100;
const READ_TRIES = 4;
const READ_AGAIN_MS = 1_000;

/** The official client as the page uses it: it joins again by itself, and reads all rows whenever it has joined. */
export function openLiveClient({ shop, account, browser }: Options): LiveClient {
  const forwarded = { "x-forwarded-for": account.address };
  class Transport extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: forwarded });
    }
  }
  const supabase = createClient(shop.url, shop.publishableKey, {
    accessToken: async () => account.token,
    realtime: { transport: Transport as unknown as typeof globalThis.WebSocket },
  });
  const told = new Set<number>();
  const first = Promise.withResolvers<void>();
  let isClosed = false;
  let isSubscribed = false;
  let opened = 0;
  const client: LiveClient = {
    known: new Set(),
    twice: 0,
    gaps: [],
    silentSince: null,
    reads: { asked: 0, failed: [] },
    subscribed: first.promise,
    async close() {
      isClosed = true;
      await supabase.removeAllChannels();
    },
  };

  function hear(id: number): void {
    if (told.has(id)) client.twice += 1;
    told.add(id);
    client.known.add(id);
  }

  async function readAll(): Promise<void> {
    await sleep(GATHER_MS);
    const path = `/rest/v1/${CROWD_TABLE}?select=id`;
    const headers = { ...forwarded, apikey: shop.publishableKey, authorization: `Bearer ${account.token}` };
    for (let tries = 0; tries < READ_TRIES && !isClosed; tries += 1) {
      client.reads.asked += 1;
      const { status, body } = await browser.ask({ path, headers });
      if (status === 200) {
        for (const { id } of JSON.parse(body) as { id: number }[]) client.known.add(id);
        return;
      }
      client.reads.failed.push(`${status} ${path} at ${new Date().toISOString()}`);
      await sleep(READ_AGAIN_MS);
    }
  }

  async function open(): Promise<void> {
    await supabase.realtime.setAuth();
    if (isClosed) return;
    opened += 1;
    const wanted = { event: "*", schema: "public", table: CROWD_TABLE } as const;
    const channel = supabase.channel(`live:${opened}`);
    channel.on<{ id: number }>("postgres_changes", wanted, (change) => "id" in change.new && hear(change.new.id));
    channel.subscribe((status) => {
      if (isClosed) return;
      if (status === "SUBSCRIBED") {
        if (client.silentSince !== null) client.gaps.push(performance.now() - client.silentSince);
        client.silentSince = null;
        isSubscribed = true;
        first.resolve();
        void readAll();
        return;
      }
      if (isSubscribed) client.silentSince ??= performance.now();
      if (status === "CLOSED") setTimeout(() => void open(), RETRY_MS);
    });
  }

  void open();
  return client;
}
