export const LEDGER_FILE = "/api/evidence/ledger.jsonl";
export const ROOTS_FILE = "/api/evidence/roots.json";

export type PublishedRoot = { day: string; sequence: number; hash: string };

/** Throws when there is no answer, or another than the file. */
export async function fetchLedger(): Promise<string> {
  const response = await fetch(LEDGER_FILE);
  if (!response.ok) throw new Error(`the ledger answered ${response.status}`);
  return response.text();
}

export async function fetchRoots(): Promise<PublishedRoot[]> {
  const response = await fetch(ROOTS_FILE);
  if (!response.ok) throw new Error(`the roots answered ${response.status}`);
  const roots: unknown = await response.json();
  return Array.isArray(roots) ? roots.filter(isRoot) : [];
}

function isRoot(value: unknown): value is PublishedRoot {
  if (typeof value !== "object" || value === null) return false;
  const { day, sequence, hash }: { day?: unknown; sequence?: unknown; hash?: unknown } = value;
  return typeof day === "string" && typeof sequence === "number" && typeof hash === "string";
}
