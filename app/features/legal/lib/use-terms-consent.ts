import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";

export type TermsConsent = "unknown" | "accepted" | "older" | "none";

/** Which terms the signed-in member has accepted, compared with those that are shown now. */
export function useTermsConsent() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["terms-consent", user?.id];
  const { data: versions } = useQuery({ queryKey, enabled: user !== null, queryFn: readVersions, staleTime: 600_000 });
  const accepting = useMutation({
    mutationFn: () => invokeFunction("accept-terms", { version: TERMS_VERSION }),
    onSuccess: (result) => {
      if (result.ok) client.setQueryData<string[]>(queryKey, (known = []) => [...known, result.data.version]);
    },
  });
  return {
    state: versions === undefined ? "unknown" : judge(versions),
    accept: accepting.mutateAsync,
    isAccepting: accepting.isPending,
  };
}

function judge(versions: readonly string[]): TermsConsent {
  if (versions.includes(TERMS_VERSION)) return "accepted";
  return versions.length > 0 ? "older" : "none";
}

async function readVersions(): Promise<string[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("consents")
    .select("version")
    .eq("document", "terms")
    .order("accepted_at", { ascending: false })
    .limit(50);
  if (error) throw error;
  return data.map(({ version }) => version);
}
