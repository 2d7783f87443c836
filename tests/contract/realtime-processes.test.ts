import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#gateway/database/port.ts";
import { openPostgres } from "#gateway/database/postgres.ts";
import { createTestDatabase, isPostgresAvailable, type TestDatabase } from "#tests/fixtures/test-database.ts";
import { startGateway, type TestGateway } from "./gateway-server.ts";
import { insertSignal, listenTo, setRealtimeStage, write } from "./realtime-stage.ts";

describe.skipIf(!isPostgresAvailable())("realtime: several processes on one PostgreSQL", () => {
  let location: TestDatabase;
  const databases: Database[] = [];
  const gateways: TestGateway[] = [];
  beforeAll(async () => {
    location = await createTestDatabase("postgres");
    for (let count = 0; count < 2; count += 1) {
      const database = openPostgres({ url: location.url ?? "" });
      if (count === 0) await setRealtimeStage(database);
      databases.push(database);
      gateways.push(await startGateway(database));
    }
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    for (const database of databases) await database.close();
    await location.drop();
  });
  const at = (index: number) => {
    const [gateway, database] = [gateways[index], databases[index]];
    if (gateway === undefined || database === undefined) throw new Error("no such process");
    return { gateway, database };
  };

  it("tells a change to the subscribers of each, once", async () => {
    const listening = await Promise.all(gateways.map((gateway) => listenTo(gateway.anonymous, {})));
    await write(at(0).database, insertSignal(1));
    await write(at(1).database, insertSignal(2));
    for (const one of listening) {
      const heard = await one.until(({ length }) => length === 2);
      expect(heard.map(({ new: row }) => ("id" in row ? row.id : null))).toEqual([1, 2]);
    }
    await Promise.all(listening.map((one) => one.leave()));
  });

  it("passes a broadcast on to the others", async () => {
    const topic = randomUUID();
    const told = await Promise.all(
      gateways.map(async ({ anonymous }) => {
        const heard = Promise.withResolvers<unknown>();
        const channel = anonymous.channel(topic);
        channel.on("broadcast", { event: "e" }, heard.resolve);
        await new Promise((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve(status)));
        return { channel, heard: heard.promise };
      }),
    );
    await told[0]?.channel.send({ type: "broadcast", event: "e", payload: { n: 1 } });
    expect(await told[1]?.heard).toMatchObject({ event: "e", payload: { n: 1 } });
    await Promise.all(gateways.map(({ anonymous }) => anonymous.removeAllChannels()));
  });

  it("lets clients subscribe again when the connection that listens was lost, and goes on", async () => {
    const { gateway, database } = at(0);
    const listening = await listenTo(gateway.anonymous, {});
    const ended = await at(1).database.query<{ ended: boolean }>(
      { role: "owner" },
      {
        sql: "select pg_terminate_backend(pid) as ended from pg_stat_activity where query ilike '%listen \"gateway_%' and pid <> pg_backend_pid()",
      },
    );
    expect(ended.length).toBeGreaterThan(0);
    await listening.untilStatus("SUBSCRIBED", 2);
    expect(listening.system).toContainEqual(expect.objectContaining({ status: "error" }));
    await write(database, insertSignal(10));
    const heard = await listening.until(({ length }) => length === 1);
    expect(heard[0]?.new).toMatchObject({ id: 10 });
    await listening.leave();
  });

  it("answers a join only when no writer is left who doesn't know that somebody watches", async () => {
    await at(1).database.query({ role: "owner" }, { sql: "delete from gateway.watched_tables" });
    const fresh = await startGateway(at(0).database);
    gateways.push(fresh);
    const order: string[] = [];
    const writer = at(1).database.transaction({ role: "owner" }, async (transaction) => {
      await transaction.query(...insertSignal(20));
      const joining = listenTo(fresh.anonymous, {}).then((listening) => {
        order.push("joined");
        return listening;
      });
      // Longer than one wait for the lock.
      await transaction.query("select pg_sleep(0.5)");
      order.push("committed");
      return { joining };
    });
    const listening = await (await writer).joining;
    expect(order).toEqual(["committed", "joined"]);
    await write(at(1).database, insertSignal(21));
    const heard = await listening.until(({ length }) => length === 1);
    expect(heard[0]?.new).toMatchObject({ id: 21 });
    await listening.leave();
  });

  it("spares writers the notification while nobody watches", async () => {
    const { database } = at(0);
    const heard: string[] = [];
    const stop = await database.listen("gateway_changes", (payload) => heard.push(payload));
    await database.query({ role: "owner" }, { sql: "delete from gateway.watched_tables" });
    const last = JSON.stringify({ sequence: 0, table: "none", type: "INSERT", key: {}, at: "" });
    await write(database, insertSignal(30), ["select pg_notify('gateway_changes', $1)", [last]]);
    await expect.poll(() => heard).toContain(last);
    expect(heard).toEqual([last]);
    await stop();
  });
});
