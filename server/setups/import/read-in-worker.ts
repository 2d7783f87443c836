import { runInWorker } from "#server/platform/bounded-worker.ts";
import type { ReadImport } from "./read-import.ts";

const BOUNDS = { megabytes: 160, milliseconds: 20_000 };
const TOO_LARGE: ReadImport = {
  setups: [],
  refusals: { named: [{ code: "import.too_large", file: null, row: null, field: null }], count: 1 },
};

/** Reads an import beside the server; what needs too much memory or time is refused. */
export async function readInWorker(bytes: Uint8Array): Promise<ReadImport> {
  const script = new URL("./read-worker.ts", import.meta.url);
  return (await runInWorker<ReadImport>(script, bytes, BOUNDS)) ?? TOO_LARGE;
}
