import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { defineWholeList } from "#app/core/office/lists/list-definition.ts";
import type { Actions } from "#domain/actions/actions.ts";
import type { SignalSource } from "#domain/signals/signal-source.ts";

const LOOK_AGAIN_MS = 15_000;
const STATES = ["on", "off"] as const;

/** Sources of alerts by name. */
export const sourceList = defineWholeList({
  name: "admin-signal-sources",
  table: null,
  lookAgainMs: LOOK_AGAIN_MS,
  perPage: 25,
  filters: { state: { values: STATES, start: null } },
  sorts: { name: "asc", lastUsedAt: "desc", secretSince: "asc" },
  startSort: () => ({ field: "name", direction: "asc" }),
  readAll: async (): Promise<SignalSource[]> => (await readSignals()).sources,
  matches: ({ name, isEnabled }, { search, filters: { state } }) =>
    (state === null || isEnabled === (state === "on")) && name.toLowerCase().includes(search.toLowerCase()),
  sortValue: (source, field) => source[field],
  rowKey: ({ id }) => id,
});

/** The alerts that were followed last. */
export function useSignalEvents() {
  return useQuery({
    queryKey: [sourceList.name, "events"],
    queryFn: async () => (await readSignals()).events,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

async function readSignals(): Promise<Actions["list-signal-sources"]["output"]> {
  const result = await invokeFunction("list-signal-sources", {});
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** Reads the list again now. */
export function useReadSourcesAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [sourceList.name] });
}

type SourceAction = "create-signal-source" | "rotate-signal-source" | "start-signal-test";

/** One action on a source; the list is read again after it. */
export function useSourceAction<Name extends SourceAction>(name: Name) {
  const readSourcesAgain = useReadSourcesAgain();
  return useMutation({
    mutationFn: (input: Actions[Name]["input"]) => invokeFunction(name, input),
    onSettled: readSourcesAgain,
  });
}
