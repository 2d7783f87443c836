/**
 * What an entry says. `sha256` is the hash of the setup's document (`setup-document.ts`); null where the setup was
 * taken out of the library. `trades` is their number, left out for funding setups, of which nothing else may leave.
 */
export type EvidenceContent = {
  /** ISO instant, `2026-11-21T04:00:00.000Z`. */
  at: string;
  setup: number;
  sha256: string | null;
  trades?: number;
} & ({ kind: "trades" } | { kind: "correction"; reason: string });

/** The content of an entry as data, or null where it is of a kind or shape that this version doesn't know. */
export function readEntryContent(content: string): EvidenceContent | null {
  const said = parse(content);
  if (said === null || typeof said.at !== "string" || typeof said.setup !== "number") return null;
  if (typeof said.sha256 !== "string" && said.sha256 !== null) return null;
  const trades = typeof said.trades === "number" ? { trades: said.trades } : {};
  const common = { at: said.at, setup: said.setup, sha256: said.sha256, ...trades };
  if (said.kind === "trades") return { ...common, kind: "trades" };
  if (said.kind !== "correction" || typeof said.reason !== "string") return null;
  return { ...common, kind: "correction", reason: said.reason };
}

function parse(content: string): { [name: string]: unknown } | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
