import { canonicalJson } from "./canonical-json.ts";
import { sha256Hex } from "./sha256.ts";

/** The hash before the first entry. */
export const GENESIS_HASH = "0".repeat(64);

/** One entry of the ledger; `content` is canonical JSON, the very text that is hashed. */
export type ChainEntry = {
  /** 1, 2, 3… without a gap. */
  sequence: number;
  content: string;
  previousHash: string;
  hash: string;
};

export type ChainLink = Pick<ChainEntry, "sequence" | "hash">;
export const CHAIN_START: ChainLink = { sequence: 0, hash: GENESIS_HASH };

/** What is wrong with an entry: one is missing, it doesn't follow the one before, or its content was changed. */
export type ChainProblem = "evidence.gap" | "evidence.not_following" | "evidence.changed" | "evidence.not_canonical";

/** `h_n = SHA256(h_{n-1} || content)`, both as text, 64 hexadecimal digits. */
export function linkHash(previousHash: string, content: string): Promise<string> {
  return sha256Hex(previousHash + content);
}

/** What is wrong with an entry that should follow `before`, or null. */
export async function checkEntry(before: ChainLink, entry: ChainEntry): Promise<ChainProblem | null> {
  if (entry.sequence !== before.sequence + 1) return "evidence.gap";
  if (entry.previousHash !== before.hash) return "evidence.not_following";
  if ((await linkHash(entry.previousHash, entry.content)) !== entry.hash) return "evidence.changed";
  return isCanonical(entry.content) ? null : "evidence.not_canonical";
}

/**
 * Each entry with what is wrong with it, in order. After a break it goes on from what that entry says of itself, so
 * that a single changed entry is named alone.
 */
export async function* checkChain(
  entries: Iterable<ChainEntry>,
): AsyncGenerator<{ entry: ChainEntry; problem: ChainProblem | null }> {
  let before = CHAIN_START;
  for (const entry of entries) {
    yield { entry, problem: await checkEntry(before, entry) };
    before = entry;
  }
}

/** Two texts of the same JSON would let an entry say the same under two hashes. */
function isCanonical(content: string): boolean {
  try {
    return canonicalJson(JSON.parse(content)) === content;
  } catch {
    return false;
  }
}
