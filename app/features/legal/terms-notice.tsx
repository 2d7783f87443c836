import { useTermsConsent } from "#app/core/account/terms/use-terms-consent.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { functionErrorMessage } from "#app/core/data/errors/function-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";

/** For a member who has not accepted the terms as they are now; nothing is locked meanwhile. */
export function TermsNotice() {
  const { consent, accept, isAccepting } = useTermsConsent();
  if (consent === undefined || consent.kind === "accepted") return null;

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
      title={consent.kind === "older" ? m.dashboard_terms_changed() : m.dashboard_terms_missing()}
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
