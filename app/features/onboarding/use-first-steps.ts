import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/session/use-session.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import type { FirstStepKey } from "#domain/onboarding/first-steps.ts";

/** The steps the member (or the team) has completed, and how to tick and untick one. Spec: [3.12]. */
export function useFirstSteps() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["first-steps", user?.id];
  const query = useQuery({ queryKey, enabled: user !== null, queryFn: readSteps });
  const toggle = useMutation({
    mutationFn: writeStep,
    onMutate: async ({ key, isDone }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<FirstStepKey[]>(queryKey) ?? [];
      client.setQueryData(queryKey, isDone ? [...before, key] : before.filter((done) => done !== key));
      return { before };
    },
    onError: (_error, _step, context) => {
      client.setQueryData(queryKey, context?.before);
      showToast({ title: m.common_load_error(), tone: "destructive" });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { query, toggle: toggle.mutate };
}

async function readSteps(): Promise<FirstStepKey[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from("onboarding_tasks").select("key");
  if (error) throw error;
  return data.map(({ key }) => key as FirstStepKey);
}

async function writeStep({ key, isDone }: { key: FirstStepKey; isDone: boolean }): Promise<void> {
  const supabase = await getSupabase();
  const table = supabase.from("onboarding_tasks");
  const { error } = isDone ? await table.insert({ key }) : await table.delete().eq("key", key);
  // Ticked twice, from two tabs: it is ticked.
  if (error && error.code !== "23505") throw error;
}
