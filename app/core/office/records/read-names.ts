import { getSupabase } from "#app/core/data/supabase/client.ts";

/** Names of accounts, as far as the caller may read them; null ids belong to no one. Throws what went wrong. */
export async function readNames(ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => null;
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("user_list").select("id, name").in("id", wanted);
  if (error) throw error;
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
