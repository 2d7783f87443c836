import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

/** Whether the member wants letters about a cart that they left, and how to say it. Nobody does until they say so. */
export function useCartLetters() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["cart-letters", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: () => readChoice(user?.id ?? "") });
  const save = useMutation({
    mutationFn: writeChoice,
    onSuccess: (_nothing, wantsLetters) => client.setQueryData(queryKey, wantsLetters),
  });
  return { query, save };
}

async function readChoice(userId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("cart_letter_choices")
    .select("wants_letters")
    // Staff read everybody's.
    .eq("user_id", userId)
    .maybeSingle();
  if (error) throw error;
  return data?.wants_letters ?? false;
}

/** Whose it is is the database's to say. */
async function writeChoice(wantsLetters: boolean): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase
    .from("cart_letter_choices")
    .upsert({ wants_letters: wantsLetters }, { onConflict: "user_id" });
  if (error) throw error;
}
