import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { intentPath, readIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { rememberReferral } from "#app/core/browser/storage/stored-referral.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { useEnterWhenSignedIn } from "#app/core/start/use-enter-when-signed-in.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";
import { AccountForPlan } from "./components/account-for-plan.tsx";
import { AuthCard } from "./components/auth-card.tsx";
import { RegisterForm } from "./components/register-form.tsx";

export const meta = pageMeta({
  title: m.account_create,
  description: m.account_register_seo_description,
  path: paths.register,
});

/** Spec: [2.18], [4.9]. The plan to buy travels on: in the address, in the mail's link, and on this device. */
export default function RegisterPage() {
  const [parameters] = useSearchParams();
  const intent = readIntent(parameters);
  useEnterWhenSignedIn(intent);
  const referral = parameters.get("ref");
  useEffect(() => rememberReferral(referral), [referral]);
  if (intent.planId) {
    return <AccountForPlan title={m.account_register_title()} planId={intent.planId} intent={intent} email="" />;
  }
  const isForTrial = intent.returnTo === TRIAL_RETURN;
  return (
    <AuthCard
      title={m.account_register_title()}
      intro={isForTrial ? m.account_register_for_trial({ days: TRIAL_DAYS }) : m.account_register_intro()}
      footer={
        <>
          <span className="text-muted">{m.account_register_has_account()}</span>
          <TextLink to={intentPath(paths.login, intent)}>{m.account_register_login()}</TextLink>
        </>
      }
    >
      <RegisterForm intent={intent} />
    </AuthCard>
  );
}
