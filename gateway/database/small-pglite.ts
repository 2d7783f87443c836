import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { watchLog } from "./pglite-log.ts";
import { DatabaseError } from "./port.ts";

/**
 * PGlite fills its buffers with zeros when it starts, so 128 MB by default are held whether they are used or not. The
 * operating system's cache stands behind them: what leaves them is copied back from there.
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

export async function createSmallPglite(options: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<SmallPglite> {
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  const pg = new SmallPglite({
    ...options,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  });
  await pg.waitReady;
  pg.endWithItsLog();
  return pg;
}
