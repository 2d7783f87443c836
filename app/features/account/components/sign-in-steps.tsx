import type { ReactNode } from "react";
import { getKnownSessionState } from "#app/core/account/session/session-store.ts";
import type { SignInProvider } from "#app/ports.ts";
import type { SignInProgress } from "../lib/use-sign-in-steps.ts";
import { LinkSent } from "./link-sent.tsx";
import { LoginForm } from "./login-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

type SignInStepsProps = {
  progress: SignInProgress;
  /** What an earlier screen asked already. */
  email?: string;
  /** Nobody else may sign in here. */
  isEmailFixed?: boolean;
  /** Where a mailed link or a provider leads back to. */
  redirectTo: () => string;
  /** All steps are done. */
  onSignedIn: () => void;
  providers?: readonly SignInProvider[];
  /** Between the fields and the button: the way to a forgotten password. */
  children?: ReactNode;
  unconfirmedAction?: (email: string) => ReactNode;
};

/** Password or mailed code, then the second factor where the account has one. Spec: [2.17], [4.8]. */
export function SignInSteps(props: SignInStepsProps) {
  const { progress, email = "", redirectTo, onSignedIn, providers = [] } = props;
  const { step, sentTo, onMailSent, startAgain } = progress;

  function goOn() {
    if (getKnownSessionState().status === "signed-in") onSignedIn();
  }

  if (step === "second-factor") return <SecondFactorStep onPassed={goOn} onLeave={startAgain} />;
  if (step === "mail") {
    return <LinkSent email={sentTo} redirectTo={redirectTo} onSignedIn={goOn} onBack={startAgain} />;
  }
  return (
    <LoginForm
      email={email}
      isEmailFixed={props.isEmailFixed}
      onSignedIn={goOn}
      unconfirmedAction={props.unconfirmedAction}
      otherWays={(askEmail) => (
        <OtherWays askEmail={askEmail} redirectTo={redirectTo} onLinkSent={onMailSent} providers={providers} />
      )}
    >
      {props.children}
    </LoginForm>
  );
}
