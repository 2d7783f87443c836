/** What became of an action on one row; `reason` is a sentence. */
export type ActionOutcome = { ok: true } | { ok: false; reason: string };

/** How far an action on many rows has come. `total` is null until all of them are read. */
export type BulkProgress<Row> = {
  done: number;
  failed: readonly { row: Row; reason: string }[];
  total: number | null;
};

/**
 * Does it with one row after the other, so that a stop leaves none half done; it ends with what was done until then. What
 * throws is a failure of its row, for which `unforeseen` is the sentence.
 */
export async function runForEach<Row>(options: {
  rows: readonly Row[];
  run: (row: Row) => Promise<ActionOutcome>;
  unforeseen: string;
  signal: AbortSignal;
  onProgress: (progress: BulkProgress<Row>) => void;
}): Promise<BulkProgress<Row>> {
  const { rows, run, unforeseen, signal, onProgress } = options;
  let progress: BulkProgress<Row> = { done: 0, failed: [], total: rows.length };
  onProgress(progress);
  for (const row of rows) {
    if (signal.aborted) break;
    const outcome = await run(row).catch(() => ({ ok: false, reason: unforeseen }) as const);
    progress = outcome.ok
      ? { ...progress, done: progress.done + 1 }
      : { ...progress, failed: [...progress.failed, { row, reason: outcome.reason }] };
    onProgress(progress);
  }
  return progress;
}
