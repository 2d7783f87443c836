import { join } from "node:path";
import {
  breakOffPostgresCluster,
  resumePostgresCluster,
  startPostgresCluster,
  stopPostgresCluster,
} from "#tests/fixtures/postgres-cluster.ts";
import { getRunFolder } from "#tests/fixtures/run-folder.ts";
import { copyStore, type Store } from "#tests/fixtures/seeded-store.ts";
import { openSilentProxy } from "#tests/fixtures/silent-proxy.ts";

/** Where a server keeps its data, on a PostgreSQL that can stop and come back. */
export type StoppableStore = Store & { stop(): Promise<void>; resume(): Promise<void>; close(): Promise<void> };

export const STOPPABLE_STORES = {
  /** As on a frozen machine: connections stay open and new ones are taken, nothing is answered. */
  frozen: async (): Promise<StoppableStore> => {
    const store = await copyStore("postgres", "frozen");
    const proxy = await openSilentProxy(store.databaseUrl ?? "");
    return {
      ...store,
      databaseUrl: proxy.url,
      stop: async () => proxy.freeze(),
      resume: async () => proxy.thaw(),
      close: () => proxy.close(),
    };
  },
  /** As after a crash: connections end and new ones are refused, until it is started again. */
  gone: async (): Promise<StoppableStore> => {
    const folder = join(getRunFolder(), "gone-postgres");
    const cluster = await startPostgresCluster(folder, { fsync: true });
    return {
      dataDir: join(getRunFolder(), "gone-data"),
      databaseUrl: cluster.url,
      stop: () => breakOffPostgresCluster(folder),
      resume: () => resumePostgresCluster(folder, cluster),
      close: () => stopPostgresCluster(folder),
    };
  },
};
