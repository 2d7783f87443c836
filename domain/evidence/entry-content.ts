import { isRecord } from "#domain/is-record.ts";

/**
 * What an entry says of a setup. `sha256` is the hash of the setup's document (`setup-document.ts`); null where the
 * setup was taken out of the library. `trades` is their number, left out for funding setups, of which nothing else may
 * leave.
 */
export type SetupEntry = {
  /** ISO instant, `2026-11-21T04:00:00.000Z`. */
  at: string;
  setup: number;
  sha256: string | null;
  trades?: number;
} & ({ kind: "trades" } | { kind: "correction"; reason: string });

/** What an entry says of a day of a trading account: the hash of its document (`domain/results/day-document.ts`). */
export type AccountEntry = {
  at: string;
  /** Its slug. */
  account: string;
  /** `2023-01-02`. */
  day: string;
  sha256: string;
  trades: number;
} & ({ kind: "account_day" } | { kind: "account_correction"; reason: string });

/** What an entry says of a day of the live record: the hash of its document (`domain/record/day-record.ts`). */
export type RecordEntry = {
  at: string;
  /** `2026-11-20`. */
  record: string;
  sha256: string;
  signals: number;
  judged: number;
  /** Sum of what was judged, in thousandths of R. */
  milliR: number;
} & ({ kind: "record_day" } | { kind: "record_correction"; reason: string });

/** What an entry says of a weekly draw, which is named by its Friday (`domain/draw`); hashes are hexadecimal. */
export type DrawEvidence = { at: string; draw: string } & (
  | { kind: "draw_opening"; commitment: string; rules: string; chain: string; round: number }
  | { kind: "draw_list"; sha256: string; entries: number; excluded: number }
  | { kind: "draw_result"; seed: string; round: number; randomness: string; signature: string; sha256: string }
  | { kind: "draw_cancelled"; reason: string }
);

export type EvidenceContent = SetupEntry | AccountEntry | RecordEntry | DrawEvidence;

/** The content of an entry as data, or null where it is of a kind or shape that this version doesn't know. */
export function readEntryContent(content: string): EvidenceContent | null {
  const said = parse(content);
  if (said === null || typeof said.at !== "string") return null;
  if (typeof said.record === "string") return readRecordEntry(said);
  if (typeof said.draw === "string") return readDrawEvidence(said);
  return typeof said.account === "string" ? readAccountEntry(said) : readSetupEntry(said);
}

/** The same where the entry is of a setup, otherwise null. */
export function readSetupContent(content: string): SetupEntry | null {
  const said = readEntryContent(content);
  return said !== null && "setup" in said ? said : null;
}

function readSetupEntry({ at, setup, sha256, trades, kind, reason }: Fields): SetupEntry | null {
  if (typeof at !== "string" || typeof setup !== "number") return null;
  if (typeof sha256 !== "string" && sha256 !== null) return null;
  const common = { at, setup, sha256, ...(typeof trades === "number" ? { trades } : {}) };
  if (kind === "trades") return { ...common, kind };
  return kind === "correction" && typeof reason === "string" ? { ...common, kind, reason } : null;
}

function readAccountEntry({ at, account, day, sha256, trades, kind, reason }: Fields): AccountEntry | null {
  if (typeof at !== "string" || typeof account !== "string" || typeof day !== "string") return null;
  if (typeof sha256 !== "string" || typeof trades !== "number") return null;
  const common = { at, account, day, sha256, trades };
  if (kind === "account_day") return { ...common, kind };
  return kind === "account_correction" && typeof reason === "string" ? { ...common, kind, reason } : null;
}

function readRecordEntry({ at, record, sha256, signals, judged, milliR, kind, reason }: Fields): RecordEntry | null {
  if (typeof at !== "string" || typeof record !== "string" || typeof sha256 !== "string") return null;
  if (typeof signals !== "number" || typeof judged !== "number" || typeof milliR !== "number") return null;
  const common = { at, record, sha256, signals, judged, milliR };
  if (kind === "record_day") return { ...common, kind };
  return kind === "record_correction" && typeof reason === "string" ? { ...common, kind, reason } : null;
}

/** The fields of each kind of a draw's entries, with their types. */
const DRAW_FIELDS: { [Kind in DrawEvidence["kind"]]: Record<string, "string" | "number"> } = {
  draw_opening: { commitment: "string", rules: "string", chain: "string", round: "number" },
  draw_list: { sha256: "string", entries: "number", excluded: "number" },
  draw_result: { seed: "string", round: "number", randomness: "string", signature: "string", sha256: "string" },
  draw_cancelled: { reason: "string" },
};

function readDrawEvidence(said: Fields): DrawEvidence | null {
  const fields = Object.entries({ at: "string", draw: "string", ...DRAW_FIELDS[said.kind as DrawEvidence["kind"]] });
  const isKnown = typeof said.kind === "string" && Object.hasOwn(DRAW_FIELDS, said.kind);
  return isKnown && fields.every(([name, type]) => typeof said[name] === type) ? (said as DrawEvidence) : null;
}

type Fields = Record<string, unknown>;

function parse(content: string): Fields | null {
  try {
    const value: unknown = JSON.parse(content);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
