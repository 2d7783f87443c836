import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { intentPath, type PurchaseIntent, readIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { recallIntent } from "#app/core/account/purchase-intent/stored-intent.ts";
import { getKnownSessionState } from "#app/core/account/session/session-store.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { CodeFields } from "./components/code-fields.tsx";
import { ConfirmByLink } from "./components/confirm-by-link.tsx";
import { type CodeFields as CodeFieldValues, codeSchema } from "./lib/account-schemas.ts";
import { type Proof, redeem } from "./lib/auth-calls.ts";
import { useCarriedEmail } from "./lib/carried-email.ts";
import { type LinkWords, wordsFor } from "./lib/link-texts.ts";
import { useMailLink } from "./lib/use-mail-link.ts";

export const meta = pageMeta({
  title: m.account_confirm_seo_title,
  description: m.account_confirm_seo_description,
  path: paths.confirm,
});

const PASSING_CODES = ["network", "over_request_rate_limit", "unexpected_failure"];

/**
 * Where our mails lead. Only a press of the button redeems the token, so a scanner that opens links uses up
 * nothing. The plan to buy arrives in the address, or from this device's own memory. Spec: [4.9], resilience 7.
 */
export default function ConfirmPage() {
  const link = useMailLink();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [awaitsOther, setAwaitsOther] = useState(false);
  const carried = useCarriedEmail();
  const intent = link ? carriedIntent(parameters) : null;
  const words = wordsFor(link?.type ?? "signup");

  async function finish(proof: Proof) {
    setFailure(null);
    const result = await redeem(proof);
    if (!result.ok) return fail(result.code);
    if (!result.value.isSignedIn) return setAwaitsOther(true);
    // With a second factor the login goes on, and has the word.
    if (getKnownSessionState().status === "signed-in") {
      showToast({ title: words.successTitle, description: words.successText, tone: "success" });
    }
    // /login sends a signed-in visitor on at once, and puts the plan in the cart.
    navigate(intentPath(paths.login, intent ?? { planId: null, returnTo: null }), { replace: true });
  }

  function fail(code: string) {
    setFailure(authErrorMessage(code));
    // What another press may mend keeps the button; a used link leaves the code.
    if (!PASSING_CODES.includes(code)) setAsksForCode(true);
    showToast({ title: words.toastTitle, description: authErrorMessage(code), tone: "destructive" });
  }

  const proof = link?.proof ?? null;
  if (link?.type === "recovery" && proof && "tokenHash" in proof) {
    return (
      <Navigate to={`${paths.resetPassword}?type=recovery&token_hash=${encodeURIComponent(proof.tokenHash)}`} replace />
    );
  }
  const hasProof = proof !== null && !asksForCode;
  const problem = failure ?? (link?.errorCode ? authErrorMessage(link.errorCode) : null);
  return (
    <AuthCard
      title={words.title}
      intro={introOf({ hasProof, intent, words })}
      footer={
        <TextLink to={intent ? intentPath(paths.login, intent) : paths.login}>{m.account_back_to_login()}</TextLink>
      }
    >
      {problem ? (
        <Notice tone="error" title={words.failureTitle}>
          {problem}
        </Notice>
      ) : null}
      {link === null ? <Skeleton className="h-11" /> : null}
      {awaitsOther ? (
        <Notice tone="success" role="status" title={m.account_new_email_half_title()}>
          {m.account_new_email_half_text()}
        </Notice>
      ) : hasProof ? (
        <ConfirmByLink words={words} onConfirm={() => finish(proof)} onUseCode={() => setAsksForCode(true)} />
      ) : link ? (
        <ConfirmByCodeForm
          words={words}
          email={carried.email}
          onSubmit={({ email, code }) => finish({ type: link.type, email, code })}
        />
      ) : null}
    </AuthCard>
  );
}

function carriedIntent(parameters: URLSearchParams): PurchaseIntent {
  const carried = readIntent(parameters);
  return carried.planId || carried.returnTo ? carried : (recallIntent() ?? carried);
}

type Situation = { hasProof: boolean; intent: PurchaseIntent | null; words: LinkWords };

function introOf({ hasProof, intent, words }: Situation): string {
  if (!hasProof) return m.account_confirm_no_link();
  if (intent?.planId) return m.account_confirm_for_plan({ plan: getPlan(intent.planId).name });
  return intent?.returnTo === TRIAL_RETURN ? m.account_confirm_for_trial() : words.intro;
}

type ConfirmByCodeFormProps = { words: LinkWords; email: string; onSubmit: (fields: CodeFieldValues) => Promise<void> };

/** For a mail that was opened on another device. `onSubmit` resolves when the attempt is over. */
function ConfirmByCodeForm({ words, email, onSubmit }: ConfirmByCodeFormProps) {
  const { register, handleSubmit, formState } = useForm<CodeFieldValues>({
    resolver: standardSchemaResolver(codeSchema),
    defaultValues: { email, code: "" },
  });
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(onSubmit)}>
      <CodeFields email={register("email")} code={register("code")} errors={formState.errors} />
      <Button type="submit" variant="primary" block isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  );
}
