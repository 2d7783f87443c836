import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import type { Setup } from "#domain/setups/setup.ts";
import { readSetup, readSetups } from "./read-setups.ts";

/** The first part of every key here: `invalidateQueries({ queryKey: SETUPS_QUERY_KEY })` reads all of them again. @public */
export const SETUPS_QUERY_KEY = ["setups"] as const;

export type SetupsState = {
  status: "loading" | "error" | "ready";
  /** All setups the caller may see, by id; a member's funding setups among them (`planId` tells). */
  setups: Setup[];
  retry: () => void;
};

export type SetupState = {
  status: "loading" | "error" | "ready";
  /** Null while it isn't ready, and when there is none of this id that the caller may see. */
  setup: Setup | null;
  retry: () => void;
};

const NONE: Setup[] = [];

/**
 * The library in one query, shared by everybody who asks; `isEnabled` false waits. Below a QueryProvider. Spec: [7.12].
 */
export function useSetups({ isEnabled = true }: { isEnabled?: boolean } = {}): SetupsState {
  const { user } = useSession();
  const { data, status, refetch } = useQuery({
    queryKey: listKey(user?.id),
    queryFn: readSetups,
    enabled: isEnabled,
  });
  return { status: stateOf(status), setups: data ?? NONE, retry: () => void refetch() };
}

/** One setup: from the library where that is loaded, otherwise read by itself. @public */
export function useSetup(id: number): SetupState {
  const { user } = useSession();
  const client = useQueryClient();
  const { data, status, refetch } = useQuery({
    queryKey: [...SETUPS_QUERY_KEY, user?.id, id],
    queryFn: () => readSetup(id),
    initialData: () => client.getQueryData<Setup[]>(listKey(user?.id))?.find((setup) => setup.id === id),
    initialDataUpdatedAt: () => client.getQueryState(listKey(user?.id))?.dataUpdatedAt,
  });
  return { status: stateOf(status), setup: data ?? null, retry: () => void refetch() };
}

function listKey(userId: string | undefined) {
  return [...SETUPS_QUERY_KEY, userId, "list"];
}

function stateOf(status: "pending" | "error" | "success"): SetupsState["status"] {
  return status === "pending" ? "loading" : status === "error" ? "error" : "ready";
}
