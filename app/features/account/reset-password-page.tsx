import { useEffect } from "react";
import { useNavigate } from "react-router";
import { authErrorMessage } from "#app/core/errors/error-message.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { getSupabase } from "#app/core/supabase/client.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AuthCard } from "./components/auth-card.tsx";
import { NewPasswordForm } from "./components/new-password-form.tsx";
import type { MailToken } from "./lib/auth-calls.ts";
import { useCarriedEmail } from "./lib/carried-email.ts";
import type { MailLink } from "./lib/mail-link.ts";
import { useMailLink } from "./lib/use-mail-link.ts";

/**
 * A new password for whoever proves the mailbox: by the link's token (used only when the form is sent, so
 * that a link scanner uses up nothing), by the code, or by a session the auth service put in the fragment.
 */
export function ResetPasswordPage() {
  const link = useMailLink();
  const navigate = useNavigate();
  const { email } = useCarriedEmail();
  const isSignedIn = useSession().status === "signed-in";

  useEffect(() => {
    if (link?.hasSession) getSupabase().catch(() => undefined);
  }, [link]);

  function finish() {
    showToast({
      title: m.account_reset_success_title(),
      description: m.account_reset_success_text(),
      tone: "success",
    });
    navigate("/dashboard/account", { replace: true });
  }

  return (
    <AuthCard
      title={m.account_reset_title()}
      intro={m.account_reset_intro()}
      footer={<TextLink to="/login">{m.account_back_to_login()}</TextLink>}
    >
      {link?.errorCode ? <Notice tone="error">{authErrorMessage(link.errorCode)}</Notice> : null}
      {link === null || (link.hasSession && !isSignedIn) ? (
        <FormSkeleton />
      ) : (
        <NewPasswordForm proof={proofOf(link)} email={email} onSaved={finish} />
      )}
    </AuthCard>
  );
}

function proofOf(link: MailLink): MailToken | "session" | null {
  if (link.hasSession) return "session";
  return link.tokenHash ? { type: "recovery", tokenHash: link.tokenHash } : null;
}

function FormSkeleton() {
  return (
    <>
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-11" />
    </>
  );
}
