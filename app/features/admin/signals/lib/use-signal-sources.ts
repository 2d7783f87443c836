import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { functionErrorMessage } from "#app/core/errors/error-message.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import type { Actions } from "#domain/actions/actions.ts";

const QUERY_KEY = ["admin-signal-sources"];
const LOOK_AGAIN_MS = 15_000;

/** Sources by name and the alerts that came last. */
export function useSignalSources() {
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => {
      const result = await invokeFunction("list-signal-sources", {});
      if (!result.ok) throw new Error(result.code);
      return result.data;
    },
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Reads the list again now. */
export function useReadSourcesAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: QUERY_KEY });
}

type SourceAction = "create-signal-source" | "rotate-signal-source" | "start-signal-test" | "switch-signal-source";

/** One action on a source; a refusal is told in a toast and answers null. */
export function useSourceAction<Name extends SourceAction>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Actions[Name]["input"]): Promise<Actions[Name]["output"] | null> => {
      const result = await invokeFunction(name, input);
      if (result.ok) return result.data;
      showToast({ title: m.admin_signals_not_done(), description: functionErrorMessage(result), tone: "destructive" });
      return null;
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
