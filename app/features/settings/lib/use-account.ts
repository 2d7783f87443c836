import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";

export type Factor = { id: string; name: string; createdAt: Date };

/** The member's account as the auth service knows it. */
export type Account = {
  email: string;
  /** Waits for its confirmation; null when no change is under way. */
  newEmail: string | null;
  /** False for who comes by another service only. */
  hasPassword: boolean;
  factors: Factor[];
  /** Enrolments nobody finished. */
  unfinishedFactorIds: string[];
};

function accountKey(userId: string | undefined) {
  return ["account", userId];
}

export function useAccount() {
  const { user } = useSession();
  return useQuery({ queryKey: accountKey(user?.id), enabled: user !== null, queryFn: readAccount });
}

/** Asks again, after something of the account was changed. */
export function useRefreshAccount(): () => Promise<void> {
  const { user } = useSession();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: accountKey(user?.id) });
}

async function readAccount(): Promise<Account> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.getUser();
  if (error) throw error;
  const { email = "", new_email: newEmail, identities = [], factors = [] } = data.user;
  return {
    email,
    newEmail: newEmail || null,
    hasPassword: identities.some(({ provider }) => provider === "email"),
    factors: factors
      .filter(({ status }) => status === "verified")
      .map(({ id, friendly_name, created_at }) => ({
        id,
        name: friendly_name ?? "",
        createdAt: new Date(created_at),
      })),
    unfinishedFactorIds: factors.filter(({ status }) => status !== "verified").map(({ id }) => id),
  };
}
