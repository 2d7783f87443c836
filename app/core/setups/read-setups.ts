import { getSupabase } from "#app/core/data/supabase/client.ts";
import { LIBRARY_EVALUATION } from "#domain/setups/library-evaluation.ts";
import { type Setup, toSetup } from "#domain/setups/setup.ts";

/** As many rows as the data service answers with at most. */
const ROWS_A_CALL = 1_000;

/** Every setup the caller may see, ordered by id. Spec: [7.12]. */
export async function readSetups(): Promise<Setup[]> {
  const setups: Setup[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await readAfter(after);
    setups.push(...rows.map(toSetup));
    after = rows.length < ROWS_A_CALL ? undefined : rows.at(-1)?.id;
  }
  return setups;
}

async function readAfter(id: number) {
  const supabase = await getSupabase();
  const setups = selectSetups(supabase).order("id");
  const { data, error } = await (id === 0 ? setups : setups.gt("id", id));
  if (error) throw error;
  return data;
}

/** One setup, or null when there is none that the caller may see. */
export async function readSetup(id: number): Promise<Setup | null> {
  const supabase = await getSupabase();
  const { data, error } = await selectSetups(supabase).eq("id", id).maybeSingle();
  if (error) throw error;
  return data === null ? null : toSetup(data);
}

/** Setups with their figure of the library's evaluation. */
function selectSetups(supabase: Awaited<ReturnType<typeof getSupabase>>) {
  return supabase
    .from("setups")
    .select("*, setup_evaluations(risk_percent, pass_share, history_low, history_high, coin_share)")
    .eq("setup_evaluations.preset_id", LIBRARY_EVALUATION.presetId)
    .eq("setup_evaluations.risk_kind", LIBRARY_EVALUATION.riskKind);
}
