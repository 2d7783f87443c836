import { Worker } from "node:worker_threads";
import type { ReadImport } from "./read-import.ts";

const MEGABYTES = 160;
const MAX_MS = 20_000;
const TOO_LARGE: ReadImport = {
  setups: [],
  refusals: { named: [{ code: "import.too_large", file: null, row: null, field: null }], count: 1 },
};

/** Reads an import beside the server: requests are answered meanwhile, and what needs too much memory or time is refused. */
export function readInWorker(bytes: Uint8Array): Promise<ReadImport> {
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  return new Promise<ReadImport>((resolve, reject) => {
    const timer = setTimeout(() => resolve(TOO_LARGE), MAX_MS);
    worker.once("message", resolve);
    worker.once("error", (error: Error & { code?: string }) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(TOO_LARGE) : reject(error),
    );
    worker.once("exit", () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}
