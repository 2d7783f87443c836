import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { insertAccounts } from "#scripts/bench/checkout/accounts.ts";
import { percentile } from "#scripts/bench/median.ts";
import { ISSUER, PUBLISHABLE_KEY, startGateway, type TestGateway } from "#tests/contract/gateway-server.ts";
import { CROWD_TABLE, createCrowdTable } from "#tests/factories/crowd-table.ts";
import { describeEachEngine } from "#tests/fixtures/database.ts";
import { expectWithin, reportFigure, startWatch } from "#tests/fixtures/figures.ts";
import { openCrowd } from "#tests/fixtures/socket-crowd.ts";

const MEMBERS = 1_000;
const OUTSIDERS = 50;
const P95_MS = 1_000;
const RETURNING = 50;

describeEachEngine("realtime under load", (openDatabase, engine) => {
  let database: Database;
  let gateway: TestGateway;
  let accounts: Awaited<ReturnType<typeof insertAccounts>>;
  beforeAll(async () => {
    database = await openDatabase();
    accounts = await insertAccounts(database, { count: MEMBERS + OUTSIDERS, issuer: ISSUER });
    const members = accounts.slice(0, MEMBERS).map(({ userId }) => userId);
    await createCrowdTable(database, members);
    gateway = await startGateway(database);
  });
  afterAll(async () => {
    await gateway.close();
    expect(gateway.faults).toEqual([]);
  });

  const change = (mark: number) =>
    database.query(
      { role: "owner" },
      { sql: `update public.${CROWD_TABLE} set mark = $1 where id = 1`, parameters: [mark] },
    );

  it("[resilience 37] one change reaches 1,000 sockets of 1,000 users who may see it, each once, and nobody else", async () => {
    const crowd = await openCrowd({ url: gateway.url, apiKey: PUBLISHABLE_KEY, members: accounts, table: CROWD_TABLE });
    await change(1);
    await crowd.waitFor(1, { sockets: MEMBERS, withinMs: 10_000 });
    const startedAt = performance.timeOrigin + performance.now();
    await change(2);
    await crowd.waitFor(2, { sockets: MEMBERS, withinMs: 10_000 });
    await change(3);
    await crowd.waitFor(3, { sockets: MEMBERS, withinMs: 10_000 });
    const heard = crowd.heardOf(2);
    expect(heard.slice(0, MEMBERS).filter(({ length }) => length !== 1)).toEqual([]);
    expect(heard.slice(MEMBERS).flat()).toEqual([]);
    const p95 = percentile(
      heard.slice(0, MEMBERS).flatMap((times) => times.map((time) => time - startedAt)),
      95,
    );
    expectWithin(p95, P95_MS);
    await crowd.close();
    reportFigure(37, `${engine}: 1,000 sockets, p95 ${p95.toFixed(0)} ms, 0 lost, 0 duplicates, 0 to 50 outsiders`);
  });

  it("[resilience 37] clients are back, subscribed and told to read again, after the server restarted", async () => {
    const clients = accounts.slice(0, RETURNING).map(({ token }) => startClient(token));
    await Promise.all(clients.map(({ until }) => until((state) => state.subscribed === 1)));
    const { port } = new URL(gateway.url);
    await gateway.close();
    const elapsed = startWatch();
    gateway = await startGateway(database, { port: Number(port) });
    await Promise.all(clients.map(({ until }) => until((state) => state.subscribed === 2)));
    const backMs = elapsed();
    await change(9);
    await Promise.all(clients.map(({ until }) => until((state) => state.marks.includes(9))));
    expectWithin(backMs, 30_000);
    await Promise.all(clients.map(({ client }) => client.removeAllChannels()));
    reportFigure(
      37,
      `${engine}: ${RETURNING} clients subscribed again ${(backMs / 1000).toFixed(1)} s after a restart`,
    );
  });

  type State = { subscribed: number; marks: number[] };

  /** The official client, with what it has seen so far. */
  function startClient(token: string) {
    const client: SupabaseClient = createClient(gateway.url, PUBLISHABLE_KEY, { accessToken: async () => token });
    const state: State = { subscribed: 0, marks: [] };
    const waiting = new Set<() => void>();
    const news = () => {
      for (const look of waiting) look();
    };
    void client.realtime.setAuth().then(() =>
      client
        .channel("crowd")
        .on<{ mark: number }>(
          "postgres_changes",
          { event: "UPDATE", schema: "public", table: CROWD_TABLE },
          (payload) => {
            state.marks.push(payload.new.mark);
            news();
          },
        )
        .subscribe((status) => {
          if (status === "SUBSCRIBED") state.subscribed += 1;
          news();
        }),
    );
    const until = (holds: (state: State) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (holds(state)) resolve();
        };
        waiting.add(look);
        look();
      });
    return { client, until };
  }
});
