import { getSupabase } from "#app/core/data/supabase/client.ts";
import { readSetupContent } from "#domain/evidence/entry-content.ts";
import { setupDocument } from "#domain/evidence/setup-document.ts";
import { sha256Hex } from "#domain/evidence/sha256.ts";

export type SetupFinding =
  | { status: "match" | "mismatch"; sequence: number }
  | { status: "hidden" }
  | { status: "unrecorded" };

/** Whether a setup's trades, as the caller reads them, are those of its last entry. Throws when they can't be read. */
export async function checkSetup(id: number): Promise<SetupFinding> {
  const supabase = await getSupabase();
  const [setup, trades, salt, entry] = await Promise.all([
    supabase.from("setups").select("*").eq("id", id).maybeSingle(),
    supabase
      .from("setup_trades")
      .select("day, side, entry, move, ending, minutes_held")
      .eq("setup_id", id)
      .maybeSingle(),
    supabase.from("evidence_salts").select("salt").eq("setup_id", id).maybeSingle(),
    supabase
      .from("evidence_entries")
      .select("sequence, content")
      .eq("setup_id", id)
      .order("sequence", { ascending: false })
      .limit(1)
      .maybeSingle(),
  ]);
  const error = setup.error ?? trades.error ?? salt.error ?? entry.error;
  if (error) throw error;
  if (setup.data === null || trades.data === null) return { status: "hidden" };
  if (entry.data === null) return { status: "unrecorded" };
  // A setup that was public before it was a funding setup has an entry without a salt.
  const read = { setup: setup.data, trades: trades.data };
  const documents = [salt.data?.salt ?? null, null].map((text) => setupDocument(read.setup, read.trades, text));
  const hashes: unknown[] = await Promise.all(documents.map(sha256Hex));
  const isMatch = hashes.includes(readSetupContent(entry.data.content)?.sha256);
  return { status: isMatch ? "match" : "mismatch", sequence: entry.data.sequence };
}
