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
  // A process that has just started grows with its first reads, whatever they are.
  await readOrders(client, 0);
  await readOrders(client, CHUNK);
  const before = residentBytes(processId);
  forgetPeak(processId);
  let rows = 0;
  for (let isFull = true; isFull; ) {
    const count = await readOrders(client, rows);
    rows += count;
    isFull = count === CHUNK;
  }
  return { rows, growth: (peakBytes(processId) - before) / MEGABYTE };
}

async function readOrders(client: SupabaseClient, from: number): Promise<number> {
  const { data, error } = await client
    .from("order_list")
    .select("*")
    .order("created_at", { ascending: false })
    .order("id")
    .range(from, from + CHUNK - 1);
  if (error !== null) throw new Error(`the orders were not read: ${error.message}`);
  return data.length;
}
