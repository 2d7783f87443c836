import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { type AcceptedTerms, judgeTerms, TERMS_VERSION } from "#domain/terms/terms-version.ts";

/** Which terms the signed-in member has accepted; `consent` is undefined until it is read, and where that failed. */
export function useTermsConsent() {
  const { user } = useSession();
  const client = useQueryClient();
  const queryKey = ["terms-consent", user?.id];
  const { data, isError } = useQuery({
    queryKey,
    enabled: user !== null,
    queryFn: readAcceptedTerms,
    staleTime: 600_000,
  });
  const accepting = useMutation({
    mutationFn: () => invokeFunction("accept-terms", { version: TERMS_VERSION }),
    onSuccess: (result) => {
      if (!result.ok) return;
      const now = { version: result.data.version, at: new Date().toISOString() };
      client.setQueryData<AcceptedTerms[]>(queryKey, (known = []) => [now, ...known]);
    },
  });
  return {
    consent: data && judgeTerms(data),
    hasFailed: isError,
    accept: accepting.mutateAsync,
    isAccepting: accepting.isPending,
  };
}

async function readAcceptedTerms(): Promise<AcceptedTerms[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from("consents")
    .select("version, at:accepted_at")
    .eq("document", "terms")
    .order("accepted_at", { ascending: false })
    .limit(50);
  if (error) throw error;
  return data;
}
