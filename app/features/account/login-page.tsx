import { useState } from "react";
import { useSearchParams } from "react-router";
import { intentPath, type PurchaseIntent, readIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { useEnterWhenSignedIn } from "#app/core/start/use-enter-when-signed-in.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";
import { AccountForPlan } from "./components/account-for-plan.tsx";
import { AuthCard } from "./components/auth-card.tsx";
import { ConfirmSent } from "./components/confirm-sent.tsx";
import { StudentSignIn } from "./components/student-sign-in.tsx";
import { useCarriedEmail } from "./lib/carried-email.ts";
import { type SignInStep, useSignInSteps } from "./lib/use-sign-in-steps.ts";

export const meta = pageMeta({
  title: m.account_login_title,
  description: m.account_login_seo_description,
  path: paths.login,
});

/**
 * 'Acceso Alumnos'. A user who has just registered is asked to check their mail instead; one who buys a plan may make their
 * account here. Spec: [2.17], [4.8], [4.9].
 */
export default function LoginPage() {
  const [parameters] = useSearchParams();
  const intent = readIntent(parameters);
  const { email, hasRegistered } = useCarriedEmail();
  const [isConfirmed, setIsConfirmed] = useState(false);
  useEnterWhenSignedIn(intent);
  if (hasRegistered && !isConfirmed) {
    return <ConfirmSent email={email} intent={intent} onSignIn={() => setIsConfirmed(true)} />;
  }
  if (intent.planId) {
    const title = m.account_login_title();
    return <AccountForPlan key={email} title={title} planId={intent.planId} intent={intent} email={email} />;
  }
  return <StudentLogin intent={intent} email={email} />;
}

function StudentLogin({ intent, email }: { intent: PurchaseIntent; email: string }) {
  const progress = useSignInSteps();
  return (
    <AuthCard
      title={m.account_login_title()}
      intro={INTROS[progress.step]()}
      footer={
        progress.step === "password" ? (
          <>
            <span className="self-center text-muted">{m.account_login_no_account()}</span>
            <ButtonLink to={intentPath(paths.register, intent)} size="sm">
              {m.account_create()}
            </ButtonLink>
          </>
        ) : null
      }
    >
      {intent.returnTo ? (
        <Notice role="status">
          {intent.returnTo === TRIAL_RETURN ? m.account_login_for_trial() : m.account_login_from_page()}
        </Notice>
      ) : null}
      <StudentSignIn intent={intent} progress={progress} email={email} />
    </AuthCard>
  );
}

const INTROS: Record<SignInStep, () => string> = {
  password: m.account_login_intro,
  mail: m.account_link_intro,
  "second-factor": m.account_factor_intro,
};
