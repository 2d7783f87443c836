import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

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
class SmallPglite extends PGlite {
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

export async function createSmallPglite(options: Pick<PGliteOptions, "dataDir" | "loadDataDir">): Promise<PGlite> {
  setFlagsFromString("--wasm-num-compilation-tasks=1");
  const pg = new SmallPglite({
    ...options,
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
  });
  await pg.waitReady;
  return pg;
}
