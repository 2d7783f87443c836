import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { functionErrorMessage } from "#app/core/errors/error-message.ts";
import { type FunctionResult, invokeFunction } from "#app/core/functions/invoke-function.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import type { AlertAction } from "#domain/signals/alert.ts";

export type SignalSource = {
  id: string;
  name: string;
  isEnabled: boolean;
  lastUsedAt: string | null;
  secretSince: string | null;
  oldSecretUntil: string | null;
  refusals: { reason: string; at: string }[];
};

export type SignalEvent = {
  sourceName: string;
  setupId: number;
  setupName: string;
  action: AlertAction;
  outcome: string;
  time: string | null;
  at: string;
};

const QUERY_KEY = ["admin-signal-sources"];
const LOOK_AGAIN_MS = 15_000;

/** Sources by name and the alerts that came last. */
export function useSignalSources() {
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => {
      const result = await invokeFunction<{ sources: SignalSource[]; events: SignalEvent[] }>(
        "list-signal-sources",
        {},
      );
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

/** One action on a source; a refusal is told in a toast and answers null. */
export function useSourceAction<Input extends Record<string, unknown>, Output>(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input): Promise<Output | null> => {
      const result: FunctionResult<Output> = await invokeFunction<Output>(name, input);
      if (result.ok) return result.data;
      showToast({ title: m.admin_signals_not_done(), description: functionErrorMessage(result), tone: "destructive" });
      return null;
    },
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEY }),
  });
}
