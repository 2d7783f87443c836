import { useState } from "react";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cancelEmailChange, resendEmailChange } from "../lib/account-calls.ts";
import { useRefreshAccount } from "../lib/use-account.ts";

/** A change under way: what to do next, the letters once more, or back. */
export function PendingEmail({ email, newEmail }: { email: string; newEmail: string }) {
  const refresh = useRefreshAccount();
  const [busy, setBusy] = useState<"resend" | "cancel" | null>(null);

  async function resend() {
    setBusy("resend");
    const result = await resendEmailChange(email);
    setBusy(null);
    if (result.ok) showToast({ title: m.settings_email_sent(), tone: "success" });
    else showToast({ title: m.settings_not_done(), description: authErrorMessage(result.code), tone: "destructive" });
  }

  async function cancel() {
    setBusy("cancel");
    try {
      await cancelEmailChange();
      showToast({ title: m.settings_email_cancelled(), tone: "success" });
    } catch {
      showToast({ title: m.settings_not_done(), tone: "destructive" });
    }
    await refresh();
    setBusy(null);
  }

  return (
    <Notice
      role="status"
      title={m.settings_email_pending({ email: newEmail })}
      action={
        <>
          <Button size="sm" isBusy={busy === "resend"} onClick={() => void resend()}>
            {m.panel_send_again()}
          </Button>
          <Button size="sm" variant="ghost" isBusy={busy === "cancel"} onClick={() => void cancel()}>
            {m.settings_email_cancel()}
          </Button>
        </>
      }
    >
      <span className="[overflow-wrap:anywhere]">{m.settings_email_pending_text({ email, newEmail })}</span>
    </Notice>
  );
}
