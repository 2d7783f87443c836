import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { DatabaseError } from "./port.ts";

/**
 * PGlite fills its buffers with zeros when it starts, so 128 MB by default are held whether they are used or not. The
 * operating system's cache is behind them: pages that leave them are copied back from there.
 */
const SHARED_BUFFERS = "16MB";

/** An index that no function has: V8 optimises those alone that the filter names, and without one (-1) each. */
const NO_FUNCTION = 2 ** 31 - 1;

/**
 * PGlite in as little memory as it runs in. Three quarters of what it took was V8's optimising compiler: PostgreSQL's
 * grammar is one function of 100 KB, which occupied it for 5 s with 600 MB (a phase that grows with blocks times local
 * variables). Here it stays as the baseline compiler made it, all others are optimised when they are hot, and one at a
 * time. Figures in docs/decisions/103-memory.md.
 */
export class SmallPglite extends PGlite {
  #end: DatabaseError | null = null;

  /** Nothing that was done in a transaction may be acknowledged after it has ended. */
  assertAlive(): void {
    if (this.#end !== null) throw this.#end;
  }

  /** To be called once it is ready: from the first failure of the log on, every statement is answered with it. */
  endWithItsLog(): void {
    watchLog(this, (cause) => {
      const message = "the database has ended: its log can't be written";
      this.#end = new DatabaseError({ message, code: "08006", cause });
      throw this.#end;
    });
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.assertAlive();
    return super.execProtocolRawSync(message);
  }

  /** What has ended has nothing to bring to the disk. */
  override async close(): Promise<void> {
    if (this.#end === null) await super.close();
  }

  /** The first statement that PGlite runs, as soon as it can run one. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    // V8 decides when it first compiles a function, at its first call: no statement is the grammar's first.
    setFlagsFromString(`--wasm-tier-up-filter=${NO_FUNCTION}`);
    try {
      await this.exec(";");
    } finally {
      setFlagsFromString("--wasm-tier-up-filter=-1");
    }
    return super._initArrayTypes(options);
  }
}

export async function createSmallPglite(
  options: Pick<PGliteOptions, "dataDir" | "loadDataDir" | "fs">,
): Promise<SmallPglite> {
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  const pg = new SmallPglite({
    ...options,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  });
  await pg.waitReady;
  pg.endWithItsLog();
  return pg;
}

/** PostgreSQL's write-ahead log, in the database's folder. */
const LOG_FOLDER = "/pg_wal/";
/**
 * Emscripten's numbers of EDQUOT, EIO, ENOSPC and EROFS: the disk's own failures. What else an opening is refused with is
 * PostgreSQL's to handle: it asks for files that may be absent, and closes some where too many are open (its fd.c).
 */
const DISK_FAILURES: readonly unknown[] = [19, 29, 51, 69];

type FileCall = (...parameters: unknown[]) => unknown;
/** Of Emscripten, whose types name no such calls. */
type FileSystem = { open: FileCall; write: FileCall };

/**
 * Calls `fail` where the log can't be written or made: a disk that is full, broken, or has turned read-only. PostgreSQL
 * then ends its process (XLogWrite in its xlog.c). PGlite has none to end: it keeps the log's lock, waits for it forever,
 * and blocks the thread. What `fail` throws passes through PostgreSQL to the statement's caller.
 */
function watchLog(pg: PGlite, fail: (cause: unknown) => never): void {
  const files: FileSystem = pg.Module.FS;
  const watch = (name: keyof FileSystem, pathOf: (target: unknown) => string, isGrave: (error: unknown) => boolean) => {
    const call = files[name];
    files[name] = (target, ...rest) => {
      try {
        return call.call(files, target, ...rest);
      } catch (error) {
        if (!pathOf(target).includes(LOG_FOLDER) || !isGrave(error)) throw error;
        return fail(error);
      }
    };
  };
  watch("open", String, (error) => DISK_FAILURES.includes(errorNumber(error)));
  watch(
    "write",
    (stream) => (stream as { path: string }).path,
    () => true,
  );
}

function errorNumber(error: unknown): unknown {
  return typeof error === "object" && error !== null && "errno" in error ? error.errno : null;
}
