import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../database/port.ts";
import { isSameReader } from "../connections/channel-messages.ts";
import type { Channel } from "../connections/connection.ts";
import { type Change, readChange } from "./change.ts";
import { findReceivers } from "./find-receivers.ts";
import { mayReadKey, type PublishedTables } from "./published-tables.ts";
import { sendChangeTo } from "./send-change.ts";
import type { Subscription } from "./subscription.ts";
import type { Subscriptions } from "./subscriptions.ts";
import { createWatchedTables, RENEW_MS } from "./watched-tables.ts";

const CHANNEL = "gateway_changes";

export type ChangeFeedOptions = {
  database: Database;
  tables: PublishedTables;
  subscriptions: Subscriptions;
  /** Changes that may wait; past it they are given up and everybody reads again. */
  waitingLimit: number;
  isOpen: (channel: Channel) => boolean;
  /** Changes may have been missed: these channels' clients must subscribe and read again. */
  onGap: (channels: Channel[]) => void;
  onFault: (error: unknown) => void;
};

export type ChangeFeed = {
  /** Resolves when every change of these tables from now on will be heard; null means every published table. */
  watch(names: readonly (string | null)[]): Promise<void>;
  stop(): Promise<void>;
};

/** Hears of changed rows, asks who may see each, and tells them: one change after the other, as they were committed. */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { database, tables, subscriptions, onGap, onFault } = options;
  const waiting: Change[] = [];
  let isAtWork = false;
  let isStopped = false;
  let started: Promise<() => Promise<void>> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const watched = createWatchedTables(database, tables);

  function giveUp(affected: readonly Subscription[]): void {
    onGap([...new Set(affected.map(({ channel }) => channel))]);
  }

  function hear(payload: string): void {
    const change = readChange(payload);
    if (subscriptions.of(change.table).length === 0) return;
    if (waiting.length >= options.waitingLimit) {
      waiting.length = 0;
      giveUp(subscriptions.all());
      return;
    }
    waiting.push(change);
    void work();
  }

  /** Not every word on a channel of the database need be ours. */
  function hearOrReport(payload: string): void {
    try {
      hear(payload);
    } catch (error) {
      onFault(error);
    }
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let change = waiting.shift(); change !== undefined && !isStopped; change = waiting.shift()) {
      try {
        await deliver(change);
      } catch (error) {
        onFault(error);
        giveUp(subscriptions.of(change.table));
      }
      // PGlite answers within this very turn of the event loop: without a pause nobody else would have theirs.
      await nextTurn();
    }
    isAtWork = false;
  }

  async function deliver(change: Change): Promise<void> {
    const table = (await tables.read()).get(change.table);
    if (table === undefined) return;
    const interested = subscriptions
      .of(change.table)
      .filter(
        ({ event, channel }) => (event === "*" || event === change.type) && mayReadKey(table, channel.reader.role),
      );
    if (interested.length === 0) return;
    if (change.key === undefined) return giveUp(interested);
    const readerOf = new Map(interested.map(({ channel }) => [channel, channel.reader]));
    const receivers = await findReceivers(database, { change, table, subscriptions: interested, readerOf });
    if (receivers === null) {
      // A row that has gone since is reported by its deletion; a deletion that waited too long can't be reported any more.
      if (change.type === "DELETE") giveUp(interested);
      return;
    }
    if (receivers.failures.length > 0) {
      onFault(new Error(`policies of ${change.table} failed: ${[...new Set(receivers.failures)].join(", ")}`));
    }
    // Leaves out channels that were closed or changed their reader since the policies were asked.
    const present = receivers.subscriptions.filter(
      ({ channel }) => options.isOpen(channel) && isSameReader(readerOf.get(channel), channel.reader),
    );
    sendChangeTo({ change, table, record: receivers.record }, present);
  }

  async function begin(): Promise<() => Promise<void>> {
    const stop = await database.listen(CHANNEL, hearOrReport, () => {
      watched.forget();
      giveUp(subscriptions.all());
    });
    timer = setInterval(() => void renewWatches().catch(onFault), RENEW_MS);
    timer.unref();
    return stop;
  }

  async function renewWatches(): Promise<void> {
    const missed = await watched.renew((table) => subscriptions.of(table).length > 0);
    giveUp(missed.flatMap((table) => subscriptions.of(table)));
    const sql = "select gateway.sweep_deleted_rows()";
    await database.query({ role: "owner" }, { sql, waitsForDisk: false });
  }

  return {
    async watch(names) {
      if (names.length === 0) return;
      started ??= begin().catch((error: unknown) => {
        started = null;
        throw error;
      });
      await started;
      await Promise.all(names.map(watched.watch));
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const stop = await started?.catch(() => null);
      await stop?.();
      // Where the database is gone, so is its memory of us soon.
      if (stop) await watched.end().catch(() => {});
    },
  };
}
