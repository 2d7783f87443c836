import { MAX_HISTORY_BYTES } from "#domain/histories/history.ts";
import type { HistoryAnswers, ReadHistory } from "#domain/histories/read-history.ts";
import type { HistoryAnswer, HistoryPort, HistoryRequest } from "./serve-histories.ts";

export type FileReading = {
  answers?: Omit<HistoryAnswers, "onProgress">;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the reading: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
};

export type WorkerPort = HistoryPort & { terminate: () => void };

/**
 * Reads a file of trades in a worker of its own, which ends with it: the page stays quick, and nothing of the file leaves
 * the browser. The worker's script is fetched when the first file is read. Rejected when it can't be started.
 */
export async function readHistoryFile(
  file: Blob,
  { answers, onProgress, signal }: FileReading = {},
  openWorker: () => WorkerPort = openHistoryWorker,
): Promise<ReadHistory> {
  if (file.size > MAX_HISTORY_BYTES) return { ok: false, code: "history.too_large", line: null };
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  const worker = openWorker();
  try {
    return await new Promise<ReadHistory>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      worker.addEventListener("message", ({ data }: { data: HistoryAnswer }) => {
        if (data.kind === "progress") onProgress?.(data.share);
        else if (data.kind === "read") resolve(data.found);
        else reject(new Error(data.message));
      });
      worker.addEventListener("error", () => reject(new Error("the worker that reads histories failed")));
      const request: HistoryRequest = { bytes, answers };
      worker.postMessage(request, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

function openHistoryWorker(): WorkerPort {
  return new Worker(new URL("./history-worker.ts", import.meta.url), { type: "module" });
}
