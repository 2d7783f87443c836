import type { ChainEntry } from "./chain.ts";

/** The ledger as a file: JSON lines, one entry each, its content as the very text that is hashed. */
export function ledgerLine({ sequence, previousHash, content, hash }: ChainEntry): string {
  return `${JSON.stringify({ sequence, previous_hash: previousHash, content, hash })}\n`;
}

export type ParsedLedger = { ok: true; entries: ChainEntry[] } | { ok: false; line: number };

/** The entries of a ledger file, or the first line (from 1) that is none. Line ends may be Windows'. */
export function parseLedger(text: string): ParsedLedger {
  const entries: ChainEntry[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const entry = parseLine(line);
    if (entry === null) return { ok: false, line: index + 1 };
    entries.push(entry);
  }
  return { ok: true, entries };
}

function parseLine(line: string): ChainEntry | null {
  try {
    const { sequence, previous_hash, content, hash } = JSON.parse(line);
    const areTexts = [previous_hash, content, hash].every((text) => typeof text === "string");
    return areTexts && Number.isSafeInteger(sequence) ? { sequence, previousHash: previous_hash, content, hash } : null;
  } catch {
    return null;
  }
}
