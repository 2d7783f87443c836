import { canonicalJson } from "#domain/evidence/canonical-json.ts";
import { sha256Hex } from "#domain/evidence/sha256.ts";

/** A signal as it was promised: with what makes up its trade, so that none of it can be changed later. */
export type PromisedSignal = {
  setupId: number;
  name: string;
  asset: string;
  timeframe: string;
  direction: "follow" | "oppose";
  stopTicks: number;
  targetTicks: number;
  /** `HH:MM:SS` on the reference clock. */
  time: string;
} & Partial<TradeTerms>;

/** What a trade is judged by besides; documents of version 1 are without. */
type TradeTerms = {
  /** The earlier of the two pattern times, `HH:MM:SS`: price is looked at there first. */
  firstTime: string;
  /** One tick in the quoted unit. */
  tickSize: number;
  /** What a whole trade costs, in ticks. */
  costTicks: number;
};

/** What is hashed when a day begins, and shown when it is over. */
export type DayDocument = {
  version: 1 | 2;
  /** A day of the reference clock. */
  date: string;
  /** Hash of the day committed before; null for the first: no day can be taken out afterwards. */
  previous: string | null;
  /** 64 random hexadecimal digits: without them a hash could be found by trying lists. */
  salt: string;
  /** In the order of the setups' numbers. */
  signals: PromisedSignal[];
};

/** The hash that is published: SHA-256 of the document's canonical JSON (RFC 8785), as hexadecimal digits. */
export function commitmentOf(day: DayDocument): Promise<string> {
  return sha256Hex(canonicalJson(day));
}

export type OpeningVerdict =
  /** The document has the published hash, is of that day, and follows the day before. */
  "matches" | "hash_differs" | "date_differs" | "chain_broken";

/**
 * Whether a revealed document is the one that was promised. `previousHash` is what was published for the day committed
 * before; undefined where the reader hasn't got that day.
 */
export async function checkOpening(
  day: DayDocument,
  promised: { date: string; hash: string; previousHash: string | null | undefined },
): Promise<OpeningVerdict> {
  if ((await commitmentOf(day)) !== promised.hash) return "hash_differs";
  if (day.date !== promised.date) return "date_differs";
  const isInChain = promised.previousHash === undefined || day.previous === promised.previousHash;
  return isInChain ? "matches" : "chain_broken";
}

/** Whether the hash was there before the signal's moment. */
export function isBeforeTheFact(day: Pick<DayDocument, "date">, signal: { time: string }, committedAt: Date): boolean {
  return committedAt.getTime() < Date.parse(`${day.date}T${signal.time}-04:00`);
}
