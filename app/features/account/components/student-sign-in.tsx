import { useState } from "react";
import {
  confirmationAddress,
  intentPath,
  type PurchaseIntent,
} from "#app/core/account/purchase-intent/purchase-intent.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";
import { resendConfirmation } from "../lib/auth-calls.ts";
import { callbackAddress } from "../lib/callback-address.ts";
import type { SignInProgress } from "../lib/use-sign-in-steps.ts";
import { SignInSteps } from "./sign-in-steps.tsx";

type StudentSignInProps = { intent: PurchaseIntent; progress: SignInProgress; email: string };

/** A student's ways in, with what they wanted carried along. Its page redirects after sign-in. Spec: [2.17], [4.8]. */
export function StudentSignIn({ intent, progress, email }: StudentSignInProps) {
  const { signInProviders } = usePublicConfig();

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
  );
}

/** Asks for the confirmation mail again; the answer never tells whether the account exists. */
function ResendConfirmation({ email, redirectTo }: { email: string; redirectTo: string }) {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  async function resend() {
    setIsSending(true);
    const result = await resendConfirmation(email, redirectTo);
    setOutcome(result.ok ? m.account_login_resent() : authErrorMessage(result.code));
    setIsSending(false);
  }

  if (outcome) return <p role="status">{outcome}</p>;
  return (
    <Button size="sm" isBusy={isSending} onClick={resend}>
      {isSending ? m.account_sending() : m.account_login_resend()}
    </Button>
  );
}
