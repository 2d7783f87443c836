import { randomUUID } from "node:crypto";
import type { Database } from "../../database/port.ts";
import type { FileStore } from "./file-store.ts";

/** A file that no object has taken by then was of an upload that crashed. */
const RESERVED_FOR = "1 day";
const BATCH = 50;

export type Files = Pick<FileStore, "read"> & {
  /**
   * Keeps the content under a new id and lets `take` give it to an object by its `version`. Throws what the content or
   * `take` throws, and keeps nothing then.
   */
  keep<Result>(content: AsyncIterable<Uint8Array>, take: (version: string) => Promise<Result>): Promise<Result>;
  /** Keeps the content only while `use` works with it, under the id it is given. Throws what either throws. */
  hold<Result>(content: AsyncIterable<Uint8Array>, use: (id: string) => Promise<Result>): Promise<Result>;
  /** Removes the files whose objects went. */
  removeUnused(): Promise<void>;
};

/** Files and what the database knows of them: reserved before a byte is written, so that none is ever forgotten. */
export function createFiles(database: Database, store: FileStore): Files {
  const run = <Row extends object>(sql: string, parameters: readonly unknown[]) =>
    database.query<Row>({ role: "owner" }, { sql, parameters });

  async function remove(id: string): Promise<void> {
    await store.remove(id);
    await run("delete from gateway.unused_files where file_id = $1", [id]);
  }

  /** What can't be removed now is tried again with the others; what an object has taken meanwhile stays. */
  async function discard(id: string): Promise<void> {
    const sql = "update gateway.unused_files set remove_after = clock_timestamp() where file_id = $1 returning file_id";
    const reserved = await run(sql, [id]);
    if (reserved.length > 0) await remove(id).catch(() => {});
  }

  async function reserve(): Promise<string> {
    const id = randomUUID();
    const sql = `insert into gateway.unused_files (file_id, remove_after)
      values ($1, clock_timestamp() + $2::interval)`;
    await run(sql, [id, RESERVED_FOR]);
    return id;
  }

  return {
    read: store.read,
    async keep(content, take) {
      const id = await reserve();
      try {
        await store.write(id, content);
        return await take(id);
      } catch (error) {
        await discard(id);
        throw error;
      }
    },
    async hold(content, use) {
      const id = await reserve();
      try {
        await store.write(id, content);
        return await use(id);
      } finally {
        await discard(id);
      }
    },
    async removeUnused() {
      const sql = "select file_id from gateway.unused_files where remove_after <= clock_timestamp() limit $1";
      const rows = await run<{ file_id: string }>(sql, [BATCH]);
      const removals = await Promise.allSettled(rows.map((row) => remove(row.file_id)));
      const failed = removals.find((removal) => removal.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    },
  };
}
