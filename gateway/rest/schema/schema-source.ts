import type { Database } from "../../database/port.ts";
import { loadSchema } from "./load-schema.ts";
import type { Schema } from "./schema.ts";

export type SchemaSource = {
  /** The schema as last read; reads it when it never was. */
  current(): Promise<Schema>;
  /** Reads it anew: after migrations. */
  refresh(): Promise<Schema>;
  /**
   * For a name that wasn't found: reads it anew, at most once in ten seconds, because another process may
   * have migrated. Answers null when it is too early to ask again.
   */
  refreshForMiss(): Promise<Schema | null>;
};

const MISS_INTERVAL = 10_000;

/** Keeps the schema in memory. `clock` only spaces the refreshes that misses cause. */
export function createSchemaSource(database: Database, clock: () => Date): SchemaSource {
  let loaded: Promise<Schema> | null = null;
  let loadedAt = 0;
  function refresh(): Promise<Schema> {
    const loading = loadSchema(database);
    loaded = loading;
    loadedAt = clock().getTime();
    loading.catch(() => {
      if (loaded === loading) loaded = null;
    });
    return loading;
  }
  return {
    refresh,
    current: () => loaded ?? refresh(),
    async refreshForMiss() {
      const isEarly = Math.abs(clock().getTime() - loadedAt) < MISS_INTERVAL;
      return isEarly ? null : refresh();
    },
  };
}
