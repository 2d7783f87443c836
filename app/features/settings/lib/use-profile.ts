import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { PROFILE_COLUMNS, type Profile, toProfile, toProfileRow } from "#domain/account/member-profile.ts";

/** The signed-in member's own profile and how to save it. */
export function useProfile() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["profile", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: () => readProfile(user?.id ?? "") });
  const save = useMutation({
    mutationFn: (profile: Profile) => writeProfile(user?.id ?? "", profile),
    onSuccess: (_nothing, profile) => client.setQueryData(queryKey, profile),
  });
  return { query, save };
}

async function readProfile(id: string): Promise<Profile> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("profiles").select(PROFILE_COLUMNS).eq("id", id).single();
  if (error) throw error;
  return toProfile(data);
}

async function writeProfile(id: string, profile: Profile): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from("profiles").update(toProfileRow(profile)).eq("id", id);
  if (error) throw error;
  // The header and the greeting read the name from the session.
  await supabase.auth.updateUser({ data: { name: profile.name } });
}
