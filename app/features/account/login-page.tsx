import { useSearchParams } from "react-router";
import { useEnterWhenSignedIn } from "#app/core/enter/use-enter-when-signed-in.ts";
import { usePublicConfig } from "#app/core/public-config/public-config.ts";
import {
  confirmationAddress,
  intentPath,
  type PurchaseIntent,
  readIntent,
} from "#app/core/purchase-intent/purchase-intent.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { PlanAhead } from "./components/plan-ahead.tsx";
import { ResendConfirmation } from "./components/resend-confirmation.tsx";
import { SignInSteps } from "./components/sign-in-steps.tsx";
import { callbackAddress } from "./lib/callback-address.ts";
import { carryEmail, useCarriedEmail } from "./lib/carried-email.ts";
import { type SignInStep, useSignInSteps } from "./lib/use-sign-in-steps.ts";

/** 'Acceso Alumnos'. Spec: [2.17], [4.8]. */
export function LoginPage() {
  const [parameters] = useSearchParams();
  const intent = readIntent(parameters);
  const { email, hasRegistered } = useCarriedEmail();
  const progress = useSignInSteps();
  const { signInProviders } = usePublicConfig();
  useEnterWhenSignedIn(intent);

  function welcome() {
    // With a plan to buy, its own toast speaks instead: one toast at a time.
    if (intent.planId) return;
    showToast({
      title: m.account_login_welcome_title(),
      description: m.account_login_welcome_text(),
      tone: "success",
    });
  }

  return (
    <AuthCard
      title={m.account_login_title()}
      intro={INTROS[progress.step]()}
      footer={progress.step === "password" ? <WithoutAccount intent={intent} /> : null}
    >
      <IntentNotice intent={intent} />
      {hasRegistered && progress.step === "password" ? <RegisteredNotice email={email} intent={intent} /> : null}
      <SignInSteps
        progress={progress}
        email={email}
        providers={signInProviders}
        redirectTo={() => callbackAddress(intent)}
        onSignedIn={welcome}
        unconfirmedAction={(email) => <ResendConfirmation email={email} redirectTo={confirmationAddress(intent)} />}
      >
        <TextLink to={intentPath(paths.forgotPassword, intent)} className="justify-self-start text-sm">
          {m.account_login_forgot()}
        </TextLink>
      </SignInSteps>
    </AuthCard>
  );
}

const INTROS: Record<SignInStep, () => string> = {
  password: m.account_login_intro,
  mail: m.account_link_intro,
  "second-factor": m.account_factor_intro,
};

function WithoutAccount({ intent }: { intent: PurchaseIntent }) {
  return (
    <>
      <span className="self-center text-muted">{m.account_login_no_account()}</span>
      <ButtonLink to={intentPath(paths.register, intent)} size="sm">
        {m.account_create()}
      </ButtonLink>
    </>
  );
}

/** What to do next, for longer than a toast stays. */
function RegisteredNotice({ email, intent }: { email: string; intent: PurchaseIntent }) {
  return (
    <Notice
      tone="success"
      role="status"
      action={
        <TextLink to={intentPath(paths.confirm, intent)} state={carryEmail(email)}>
          {m.account_login_use_code()}
        </TextLink>
      }
    >
      {m.account_login_registered({ email })}
    </Notice>
  );
}

function IntentNotice({ intent }: { intent: PurchaseIntent }) {
  if (intent.planId) return <PlanAhead planId={intent.planId} />;
  if (intent.returnTo === TRIAL_RETURN) return <Notice role="status">{m.account_login_for_trial()}</Notice>;
  return intent.returnTo ? <Notice role="status">{m.account_login_from_page()}</Notice> : null;
}
