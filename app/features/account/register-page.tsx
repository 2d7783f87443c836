import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useEnterWhenSignedIn } from "#app/core/enter/use-enter-when-signed-in.ts";
import {
  confirmationAddress,
  intentPath,
  type PurchaseIntent,
  readIntent,
} from "#app/core/purchase-intent/purchase-intent.ts";
import { rememberIntent } from "#app/core/purchase-intent/stored-intent.ts";
import { rememberReferral } from "#app/core/storage/stored-referral.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { getPlan } from "#domain/plans/plan-catalogue.ts";
import { TRIAL_DAYS } from "#domain/trial/trial-term.ts";
import { TRIAL_RETURN } from "#domain/trial/trial-wish.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { RegisterForm } from "./components/register-form.tsx";
import { carryEmail } from "./lib/carried-email.ts";

/** Spec: [2.18], [4.9]. The plan to buy travels on: in the address, in the mail's link, and on this device. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const intent = readIntent(parameters);
  useEnterWhenSignedIn(intent);
  const referral = parameters.get("ref");
  useEffect(() => rememberReferral(referral), [referral]);

  function goToLogin(email: string) {
    rememberIntent(intent);
    showToast({
      title: m.account_register_success_title(),
      description: m.account_register_success_text(),
      tone: "success",
    });
    navigate(intentPath(paths.login, intent), { state: carryEmail(email, { hasRegistered: true }) });
  }

  return (
    <AuthCard
      title={m.account_register_title()}
      intro={introFor(intent)}
      footer={
        <>
          <span className="text-muted">{m.account_register_has_account()}</span>
          <TextLink to={intentPath(paths.login, intent)}>{m.account_register_login()}</TextLink>
        </>
      }
    >
      <RegisterForm redirectTo={() => confirmationAddress(intent)} onRegistered={goToLogin} />
    </AuthCard>
  );
}

function introFor({ planId, returnTo }: PurchaseIntent): string {
  if (planId) return m.account_register_for_plan({ plan: getPlan(planId).name });
  return returnTo === TRIAL_RETURN ? m.account_register_for_trial({ days: TRIAL_DAYS }) : m.account_register_intro();
}
