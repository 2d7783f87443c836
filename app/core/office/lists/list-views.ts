import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { StaffArea } from "#domain/staff/staff-rights.ts";

/** A name for what the address of a list says. */
export type ListView = { id: string; name: string; query: string; isTeams: boolean; isDefault: boolean };

/** `area`: whose staff see the list, and who of them may change the team's views. */
export type ViewedList = { list: string; area: StaffArea };

/** `name_taken`: mine, or the team's, has that name. `gone`: somebody took it away, or it isn't theirs to change. */
export type ViewOutcome = { ok: true } | { ok: false; code: "name_taken" | "gone" | "failed" };

type Answer = { data: object[] | null; error: { code: string } | null };

/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = "23505";

export function viewsKey({ list, area }: ViewedList): string[] {
  return ["list-views", list, area];
}

/** Mine and the team's, by name. */
export async function readViews({ list, area }: ViewedList): Promise<ListView[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("list_views")
    .select("id, owner_id, name, query, is_default")
    .eq("list", list)
    .eq("area", area)
    .order("name");
  if (error) throw error;
  return data.map(({ id, owner_id: ownerId, name, query, is_default: isDefault }) => {
    return { id, name, query, isTeams: ownerId === null, isDefault };
  });
}

/** Keeps a view under a name that is free. */
export async function addView(
  list: ViewedList,
  { name, query, isTeams }: Pick<ListView, "name" | "query" | "isTeams">,
): Promise<ViewOutcome> {
  const supabase = await getSupabase();
  // Without an owner named it is the caller's.
  const owner = isTeams ? { owner_id: null } : {};
  return outcomeOf(
    await supabase
      .from("list_views")
      .insert({ ...list, ...owner, name, query })
      .select("id"),
  );
}

export async function changeView(
  id: string,
  changes: Partial<Pick<ListView, "name" | "query">> & { isTeams?: true },
): Promise<ViewOutcome> {
  const { isTeams, ...rest } = changes;
  const supabase = await getSupabase();
  const shared = isTeams ? { owner_id: null, is_default: false } : {};
  return outcomeOf(
    await supabase
      .from("list_views")
      .update({ ...rest, ...shared })
      .eq("id", id)
      .select("id"),
  );
}

/** What the list opens with for me: this view, or null for none. */
export async function chooseDefault({ list }: ViewedList, id: string | null): Promise<ViewOutcome> {
  const supabase = await getSupabase();
  const { error } = await supabase
    .from("list_views")
    .update({ is_default: false })
    .eq("list", list)
    .eq("is_default", true);
  if (error) return outcomeOf({ data: null, error });
  if (id === null) return { ok: true };
  return outcomeOf(await supabase.from("list_views").update({ is_default: true }).eq("id", id).select("id"));
}

export async function deleteView(id: string): Promise<ViewOutcome> {
  const supabase = await getSupabase();
  return outcomeOf(await supabase.from("list_views").delete().eq("id", id).select("id"));
}

/** A row that policies hide is none that was changed. */
function outcomeOf({ data, error }: Answer): ViewOutcome {
  if (error !== null) return { ok: false, code: error.code === UNIQUE_VIOLATION ? "name_taken" : "failed" };
  return data === null || data.length === 0 ? { ok: false, code: "gone" } : { ok: true };
}
