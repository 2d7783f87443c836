import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

/** Whether the member wants news by mail, and how to say it. Nobody does until they say so. */
export function useNews() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["news", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: readChoice });
  const save = useMutation({
    mutationFn: writeChoice,
    onSuccess: (_nothing, wantsNews) => client.setQueryData(queryKey, wantsNews),
  });
  return { query, save };
}

async function readChoice(): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("mailing_choices").select("wants_news").maybeSingle();
  if (error) throw error;
  return data?.wants_news ?? false;
}

/** Whose it is is the database's to say. */
async function writeChoice(wantsNews: boolean): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from("mailing_choices").upsert({ wants_news: wantsNews }, { onConflict: "user_id" });
  if (error) throw error;
}
