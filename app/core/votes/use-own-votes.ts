import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/core/session/use-session.ts";
import { readVotes } from "./vote-calls.ts";
import { VOTES_QUERY } from "./votes.ts";

/** The setups that the signed-in user votes for; null for a visitor, empty until they are read. Spec: [7.15]. */
export function useOwnVotes(): readonly number[] | null {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const { data } = useQuery({
    queryKey: [VOTES_QUERY, userId],
    queryFn: () => readVotes(userId),
    enabled: user !== null,
  });
  return user === null ? null : (data ?? UNREAD);
}

const UNREAD: readonly number[] = [];
