import { getSupabase } from "#app/core/data/supabase/client.ts";
import type { StaffRole } from "#domain/staff/staff-rights.ts";

/** Null for who is no administrator. Spec [7.17]: a not-found row or any other error means not. */
export async function readStaffRole(userId: string): Promise<StaffRole | null> {
  const supabase = await getSupabase();
  // Members ask, too, on their settings: no row is no failure.
  const { data } = await supabase.from("admin_users").select("user_id, role").eq("user_id", userId).maybeSingle();
  return data?.user_id === userId ? data.role : null;
}
