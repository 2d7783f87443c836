import { PGlite, type Transaction as PgliteTransaction } from "@electric-sql/pglite";
import { CALLER_SETTINGS_SQL, toCallerSettings } from "./caller-settings.ts";
import type { PgliteEngine, ScriptTransaction } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { initialiseFolder } from "./initialise-folder.ts";
import { toJsonText, toWireParameter } from "./parameters.ts";
import { createListeners } from "./pglite-listeners.ts";
import type { Caller, TransactionOptions } from "./port.ts";
import { toDatabaseError } from "./to-database-error.ts";
import { JSON_TYPES, VALUE_PARSERS } from "./values.ts";

/** `load` fills a new database from a dump. */
export type PgliteOptions = ({ dataDir: string } | { memory: true }) & { load?: Blob };

const SERIALIZERS = Object.fromEntries([
  ...Object.keys(VALUE_PARSERS).map((type) => [type, String]),
  ...JSON_TYPES.map((type) => [type, toJsonText]),
]);

/**
 * Opens an embedded database in memory, or in a folder that this process alone may use (FolderInUseError).
 * It never waits for the disk: a killed process loses nothing, a power cut may.
 */
export async function openPglite(options: PgliteOptions): Promise<PgliteEngine> {
  if ("memory" in options) return toEngine(await start({ loadDataDir: options.load }), () => {});
  const { dataDir, load } = options;
  const unlock = lockFolder(dataDir);
  try {
    await initialiseFolder(dataDir, async (path) => {
      const pg = await start({ dataDir: path, loadDataDir: load });
      await pg.close();
    });
    return toEngine(await start({ dataDir }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(options: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  const pg = await PGlite.create(options);
  // Set afterwards: while it starts, PGlite puts array parsers and serialisers of its own in their place.
  Object.assign(pg.parsers, VALUE_PARSERS);
  Object.assign(pg.serializers, SERIALIZERS);
  return pg;
}

function toEngine(pg: PGlite, afterClose: () => void): PgliteEngine {
  return {
    engine: "pglite",
    transaction: (caller, work, options) => runTransaction(pg, { caller, work, options }),
    listen: createListeners(pg).listen,
    dump: async () => {
      await pg.exec("checkpoint");
      return pg.dumpDataDir("none");
    },
    close: async () => {
      if (pg.closed) return;
      await pg.close();
      afterClose();
    },
  };
}

type Job<Result> = {
  caller: Caller;
  work: (transaction: ScriptTransaction) => Promise<Result>;
  options?: TransactionOptions;
};

async function runTransaction<Result>(pg: PGlite, { caller, work, options }: Job<Result>): Promise<Result> {
  try {
    return await pg.transaction(async (inner) => {
      const refused: { error?: unknown } = {};
      const transaction = toScriptTransaction(inner, refused);
      await transaction.query(CALLER_SETTINGS_SQL, toCallerSettings(caller, options));
      const result = await work(transaction);
      // PostgreSQL answers a COMMIT after an error with a silent ROLLBACK: the work must not look done.
      if ("error" in refused) throw refused.error;
      return result;
    });
  } catch (error) {
    throw toDatabaseError(error);
  }
}

function toScriptTransaction(inner: PgliteTransaction, refused: { error?: unknown }): ScriptTransaction {
  async function attempt<Value>(run: () => Promise<Value>): Promise<Value> {
    try {
      return await run();
    } catch (error) {
      const mapped = toDatabaseError(error);
      if (!("error" in refused)) refused.error = mapped;
      throw mapped;
    }
  }
  return {
    query: (sql, parameters = []) =>
      attempt(async () => (await inner.query<never>(sql, parameters.map(toWireParameter))).rows),
    script: (sql) =>
      attempt(async () => {
        await inner.exec(sql);
      }),
  };
}
