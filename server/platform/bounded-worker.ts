import { Worker } from "node:worker_threads";

type Bounds = { megabytes: number; milliseconds: number };

/**
 * What a script answers to `input` from a thread of its own, or null where it takes more memory or time than it may:
 * requests are answered meanwhile, and what somebody sent can fill that thread's memory, not the server's.
 */
export function runInWorker<Answer>(script: URL, input: unknown, bounds: Bounds): Promise<Answer | null> {
  const worker = new Worker(script, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
  });
  return new Promise<Answer | null>((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), bounds.milliseconds);
    worker.once("message", resolve);
    worker.once("error", (error: Error & { code?: string }) =>
      error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(null) : reject(error),
    );
    worker.once("exit", () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}
