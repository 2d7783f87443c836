import type { SupabaseClient } from "@supabase/supabase-js";
import { forgetPeak, peakBytes, residentBytes } from "#scripts/resilience/resident-memory.ts";

/** What the office's export asks for at once. */
const CHUNK = 1_000;
const MEGABYTE = 1024 * 1024;

/** Reads every order as the office's file does, and tells by how many megabytes the process grew meanwhile. */
export async function measureExport(
  client: SupabaseClient,
  processId: number,
): Promise<{ rows: number; growth: number }> {
  const before = residentBytes(processId);
  forgetPeak(processId);
  let rows = 0;
  for (let isFull = true; isFull; ) {
    const { data, error } = await client
      .from("order_list")
      .select("*")
      .order("created_at", { ascending: false })
      .order("id")
      .range(rows, rows + CHUNK - 1);
    if (error !== null) throw new Error(`the orders were not read: ${error.message}`);
    rows += data.length;
    isFull = data.length === CHUNK;
  }
  return { rows, growth: (peakBytes(processId) - before) / MEGABYTE };
}
