import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "#app/core/account/session/use-session.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { getSupabase } from "#app/core/data/supabase/client.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TERMS_VERSION } from "#domain/terms/terms-version.ts";

/** For a member who has not accepted the terms as they are now; nothing is locked meanwhile. */
export function TermsNotice() {
  const { state, accept, isAccepting } = useTermsConsent();
  if (state === "unknown" || state === "accepted") return null;

  async function agree() {
    const result = await accept();
    if (result.ok) showToast({ title: m.dashboard_terms_accepted(), tone: "success" });
    else
      showToast({ title: m.dashboard_terms_failed(), description: functionErrorMessage(result), tone: "destructive" });
  }

  return (
    <Notice
      tone="info"
      role="note"
      className="mt-4"
      title={state === "older" ? m.dashboard_terms_changed() : m.dashboard_terms_missing()}
      action={
        <Button size="sm" isBusy={isAccepting} onClick={agree}>
          {m.dashboard_terms_accept()}
        </Button>
      }
    >
      <TextLink to={paths.terms} target="_blank">
        {m.dashboard_terms_read()}
      </TextLink>
    </Notice>
  );
}

type TermsConsent = "unknown" | "accepted" | "older" | "none";

/** Which terms the signed-in member has accepted, compared with those that are shown now. */
function useTermsConsent() {
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
