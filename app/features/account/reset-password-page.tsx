import { useNavigate } from "react-router";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { NewPasswordForm } from "./components/new-password-form.tsx";
import type { Proof } from "./lib/auth-calls.ts";
import { useCarriedEmail } from "./lib/carried-email.ts";
import type { MailLink } from "./lib/mail-link.ts";
import { useMailLink } from "./lib/use-mail-link.ts";

export const meta = pageMeta({
  title: m.account_field_new_password,
  description: m.account_reset_seo_description,
  path: paths.resetPassword,
});

/**
 * A new password for a user who proves the mailbox: by the link's token, by the code, or by what the auth service's
 * own redirect brought. Used only when the form is sent, so that a link scanner uses up nothing.
 */
export default function ResetPasswordPage() {
  const link = useMailLink();
  const navigate = useNavigate();
  const { email } = useCarriedEmail();

  function finish() {
    showToast({
      title: m.account_reset_success_title(),
      description: m.account_reset_success_text(),
      tone: "success",
    });
    navigate(paths.account, { replace: true });
  }

  return (
    <AuthCard
      title={m.account_reset_title()}
      intro={m.account_reset_intro()}
      footer={<TextLink to={paths.login}>{m.account_back_to_login()}</TextLink>}
    >
      {link?.errorCode ? <Notice tone="error">{authErrorMessage(link.errorCode)}</Notice> : null}
      {link === null ? <FormSkeleton /> : <NewPasswordForm proof={proofOf(link)} email={email} onSaved={finish} />}
    </AuthCard>
  );
}

/** A token sent to this page is for a new password, whatever its address says. */
function proofOf({ proof }: MailLink): Proof | null {
  return proof && "tokenHash" in proof ? { ...proof, type: "recovery" } : proof;
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
