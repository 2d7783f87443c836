import { getSupabase } from "#app/core/data/supabase/client.ts";
import { readEntryContent } from "#domain/evidence/entry-content.ts";
import { sha256Hex } from "#domain/evidence/sha256.ts";
import { dayDocument } from "#domain/results/day-document.ts";
import { type DayFile, RESULTS_PATH } from "#domain/results/results-files.ts";

export type DayFinding =
  | { status: "unpublished" }
  | { status: "match"; sequence: number; trades: number; versions: number }
  /** The first version that isn't what its entry says. */
  | { status: "mismatch"; sequence: number; version: number };

/**
 * Whether the trades of a day, in every version that was published, are those of their entries in the ledger. Throws when
 * they can't be read.
 */
export async function checkDay(account: string, day: string): Promise<DayFinding> {
  const response = await fetch(`${RESULTS_PATH}/${account}/${day}.json`);
  if (response.status === 404) return { status: "unpublished" };
  if (!response.ok) throw new Error(`the day answered ${response.status}`);
  const { versions }: DayFile = await response.json();
  const entries = await readEntries(versions.map(({ sequence }) => sequence));
  for (const { version, sequence, trades } of versions) {
    const said = readEntryContent(entries.get(sequence) ?? "");
    const isOfDay = said !== null && "account" in said && said.account === account && said.day === day;
    const isMatch = isOfDay && said.sha256 === (await sha256Hex(dayDocument(account, day, trades)));
    if (!isMatch) return { status: "mismatch", sequence, version };
  }
  const last = versions.at(-1);
  if (last === undefined) return { status: "unpublished" };
  return { status: "match", sequence: last.sequence, trades: last.trades.length, versions: versions.length };
}

async function readEntries(sequences: readonly number[]): Promise<Map<number, string>> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("evidence_entries")
    .select("sequence, content")
    .in("sequence", [...sequences]);
  if (error) throw error;
  return new Map(data.map(({ sequence, content }) => [sequence, content]));
}
