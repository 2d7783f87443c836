import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Database, DatabaseError } from "../../database/port.ts";
import type { PublishedTables } from "./published-tables.ts";

/** Locks are waited for 200 ms at a time; this often, then the join fails and its client tries again. */
const TRIES = 20;
const BETWEEN_TRIES_MS = 50;
const LOCK_NOT_AVAILABLE = "55P03";
/** A watch is renewed well before it expires, after a minute. */
export const RENEW_MS = 15_000;
/** Who has asked for a table may take this long to subscribe. */
const KEPT_UNUSED_MS = 30_000;

type Watched = { begun: Promise<void>; wantedAt: number };

export type WatchedTables = {
  /** Resolves when every later change of the table will be notified; null means every published table. */
  watch(table: string | null): Promise<void>;
  /** Goes on watching what is still used; the rest expires. Answers with tables of which changes may have been missed. */
  renew(isUsed: (table: string) => boolean): Promise<string[]>;
  /** Begins anew with the next `watch`: the database may have forgotten. */
  forget(): void;
  end(): Promise<void>;
};

/** Tells the database which tables this process wants to hear of; the others' writers are spared notifying. */
export function createWatchedTables(database: Database, tables: PublishedTables): WatchedTables {
  const process = randomUUID();
  const watched = new Map<string, Watched>();

  async function begin(table: string): Promise<void> {
    const statement = { sql: "select gateway.begin_to_watch($1, $2)", parameters: [process, table] };
    for (let tried = 1; ; tried += 1) {
      try {
        await database.query({ role: "owner" }, { ...statement, waitsForDisk: false });
        return;
      } catch (error) {
        const isBusy = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
        if (!isBusy || tried === TRIES) throw error;
        await pause(BETWEEN_TRIES_MS);
      }
    }
  }

  async function watchOne(table: string): Promise<void> {
    const known = watched.get(table);
    const entry = known ?? { begun: begin(table), wantedAt: 0 };
    entry.wantedAt = performance.now();
    watched.set(table, entry);
    try {
      await entry.begun;
    } catch (error) {
      if (watched.get(table) === entry) watched.delete(table);
      throw error;
    }
  }

  return {
    async watch(table) {
      const names = table === null ? [...(await tables.read()).keys()] : [table];
      await Promise.all(names.map(watchOne));
    },
    async renew(isUsed) {
      const now = performance.now();
      for (const [table, { wantedAt }] of watched) {
        if (!isUsed(table) && now - wantedAt > KEPT_UNUSED_MS) watched.delete(table);
      }
      const names = [...watched.keys()];
      await Promise.all([...watched.values()].map(({ begun }) => begun.catch(() => {})));
      const rows = await database.query<{ name: string }>(
        { role: "owner" },
        { sql: "select name from gateway.go_on_watching($1, $2) as name", parameters: [process, names] },
      );
      const renewed = new Set(rows.map(({ name }) => name));
      const missed = names.filter((name) => watched.has(name) && !renewed.has(name));
      for (const name of missed) watched.delete(name);
      return missed;
    },
    forget: () => watched.clear(),
    async end() {
      watched.clear();
      const sql = "delete from gateway.watched_tables where process = $1";
      await database.query({ role: "owner" }, { sql, parameters: [process], waitsForDisk: false });
    },
  };
}
