import type { ActionOutcome } from "./action-call.ts";

/** How far an action on many has come: those before `next` were tried, of which these failed. */
export type BulkProgress = {
  next: number;
  failed: readonly { place: number; reason: string; isAnswered: boolean }[];
};

/**
 * Does it with one after the other from `start` on, so that a stop leaves none half done; it ends with what was done until
 * then. What throws is a failure of its own, for which `unforeseen` is the sentence.
 */
export async function runForEach<Item>(options: {
  items: readonly Item[];
  start: BulkProgress;
  run: (item: Item) => Promise<ActionOutcome>;
  unforeseen: string;
  signal: AbortSignal;
  onProgress: (progress: BulkProgress) => void;
}): Promise<BulkProgress> {
  const { items, start, run, unforeseen, signal, onProgress } = options;
  let progress = start;
  onProgress(progress);
  for (const [place, item] of items.entries()) {
    if (place < start.next) continue;
    if (signal.aborted) break;
    const outcome = await run(item).catch(() => ({ ok: false, reason: unforeseen, isAnswered: false }) as const);
    const { failed } = progress;
    progress = {
      next: place + 1,
      failed: outcome.ok ? failed : [...failed, { place, reason: outcome.reason, isAnswered: outcome.isAnswered }],
    };
    onProgress(progress);
  }
  return progress;
}
