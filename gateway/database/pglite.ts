import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import type { MemoryFS, PGlite } from "@electric-sql/pglite";
import { DEFAULT_STATEMENT_TIMEOUT, writeCallerSettings } from "./caller-settings.ts";
import type { PgliteEngine, ScriptTransaction } from "./engine.ts";
import { lockFolder } from "./folder-lock.ts";
import { initialiseFolder } from "./initialise-folder.ts";
import { createSession, type PgliteSession } from "./pglite-session.ts";
import { type Caller, DatabaseError, type Statement, type TransactionOptions } from "./port.ts";
import { createSmallPglite, type SmallPglite } from "./small-pglite.ts";
import { openScope } from "./transaction-scope.ts";
import { createTurns, type TurnClass, type Turns } from "./turns.ts";

/**
 * A new database is filled from a dump (`load`), or begins as a copy of a closed one's folder (`prepared`) where that is;
 * one in memory may bring its `files`.
 */
export type PgliteOptions = ({ dataDir: string; prepared?: string } | { memory: true; files?: MemoryFS }) & {
  load?: Blob;
};

/**
 * Opens an embedded database in memory, or in a folder that this process alone may use (FolderInUseError).
 * It never waits for the disk: a killed process loses nothing, a power cut may. It has no clock that stops a
 * statement at its time limit: REST's statements look at the time themselves, at each row that they read.
 */
export async function openPglite(options: PgliteOptions): Promise<PgliteEngine> {
  if ("memory" in options) {
    const { load, files } = options;
    return toEngine(await createSmallPglite({ loadDataDir: load, fs: files }), () => {});
  }
  const { dataDir, prepared, load } = options;
  const unlock = lockFolder(dataDir);
  try {
    await initialiseFolder(dataDir, async (path) => {
      if (prepared !== undefined && existsSync(prepared)) return cp(prepared, path, { recursive: true });
      const pg = await createSmallPglite({ dataDir: path, loadDataDir: load });
      await pg.close();
    });
    return await toEngine(await createSmallPglite({ dataDir }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function toEngine(pg: SmallPglite, afterClose: () => void): Promise<PgliteEngine> {
  await pg.exec(`set statement_timeout = ${DEFAULT_STATEMENT_TIMEOUT}`);
  const session = createSession(pg);
  const turns = createTurns();
  return {
    engine: "pglite",
    transaction: (caller, work, options) => runTransaction({ pg, session, turns }, { caller, work, options }),
    query: <Row extends object>(caller: Caller, { sql, parameters, ...options }: Statement) =>
      runTransaction(
        { pg, session, turns },
        {
          caller,
          options,
          work: (transaction) => transaction.query<Row>(sql, parameters),
        },
      ),
    listen: createListeners(pg).listen,
    dump: async () => {
      await turns.take("urgent");
      try {
        await pg.exec("checkpoint");
        return await pg.dumpDataDir("none");
      } finally {
        turns.give();
      }
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

type Opened = { pg: SmallPglite; session: PgliteSession; turns: Turns };

async function runTransaction<Result>({ pg, session, turns }: Opened, job: Job<Result>): Promise<Result> {
  const { caller, work, options } = job;
  await turns.take(turnClassOf(caller, options));
  const scope = openScope({ query: session.query, script: session.run });
  try {
    if (!pg.ready) throw new DatabaseError({ message: "the database is closed", code: "08003" });
    // PGlite's own transaction holds its lock from begin to commit; nothing else runs on the session meanwhile.
    const done = await pg.transaction(async () => {
      await session.run(writeCallerSettings(caller, options));
      const result = await work(scope.transaction).finally(scope.close);
      scope.assertWhole();
      return result;
    });
    pg.assertAlive();
    return done;
  } catch (error) {
    throw scope.explain(error);
  } finally {
    turns.give();
  }
}

function turnClassOf({ role }: Caller, { isUrgent, forStranger }: TransactionOptions = {}): TurnClass {
  if (isUrgent === true) return "urgent";
  if (forStranger === true) return "stranger";
  return role === "authenticated" ? "user" : "service";
}

type Handler = (payload: string) => void;

/** Handlers by channel. PGlite's own `listen` mistakes the names of channels that need quotes. */
function createListeners(pg: PGlite) {
  const handlers = new Map<string, Set<Handler>>();
  pg.onNotification((channel, payload) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  });

  async function listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const others = handlers.get(channel) ?? new Set();
    handlers.set(channel, others.add(handler));
    await pg.exec(`listen ${quote(channel)}`);
    return async () => {
      others.delete(handler);
      if (others.size === 0 && !pg.closed) await pg.exec(`unlisten ${quote(channel)}`);
    };
  }

  return { listen };
}

function quote(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
