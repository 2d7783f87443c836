import { type ChainEntry, type ChainProblem, checkChain } from "#domain/evidence/chain.ts";
import { parseLedger } from "#domain/evidence/ledger-lines.ts";
import type { PublishedRoot } from "./ledger-files.ts";

export type CheckedEntry = { entry: ChainEntry; problem: ChainProblem | null };

export type CheckOutcome =
  | { status: "unreadable"; line: number }
  | { status: "done"; entries: CheckedEntry[]; rootCount: number; wrongRoots: PublishedRoot[] };

/** The page answers again at least this often while hashes are computed, in milliseconds. */
const LONGEST_STRETCH = 25;

type CheckOptions = {
  text: string;
  roots: readonly PublishedRoot[];
  onProgress: (checked: number, total: number) => void;
  isStopped: () => boolean;
};

/** Computes the whole chain again, entry by entry, and holds the published roots against it. */
export async function checkLedger({ text, roots, onProgress, isStopped }: CheckOptions): Promise<CheckOutcome | null> {
  const parsed = parseLedger(text);
  if (!parsed.ok) return { status: "unreadable", line: parsed.line };
  const entries: CheckedEntry[] = [];
  let since = performance.now();
  for await (const checked of checkChain(parsed.entries)) {
    entries.push(checked);
    if (performance.now() - since < LONGEST_STRETCH) continue;
    onProgress(entries.length, parsed.entries.length);
    await new Promise((resume) => setTimeout(resume));
    if (isStopped()) return null;
    since = performance.now();
  }
  // A file that was kept earlier ends before the latest roots.
  const covered = roots.filter(({ sequence }) => sequence <= parsed.entries.length);
  const hashes = new Map(parsed.entries.map(({ sequence, hash }) => [sequence, hash]));
  const wrongRoots = covered.filter(({ sequence, hash }) => hashes.get(sequence) !== hash);
  return { status: "done", entries, rootCount: covered.length, wrongRoots };
}
