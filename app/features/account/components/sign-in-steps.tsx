import { type ReactNode, useState } from "react";
import { getKnownSessionState } from "#app/core/session/session-store.ts";
import { useSignInProgress } from "#app/core/session/use-session.ts";
import type { SignInProvider } from "#app/ports.ts";
import { LinkSent } from "./link-sent.tsx";
import { LoginForm } from "./login-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

export type SignInStepsProps = {
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
  const { email = "", redirectTo, onSignedIn, providers = [] } = props;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { status } = useSignInProgress();

  function goOn() {
    if (getKnownSessionState().status === "signed-in") onSignedIn();
  }

  if (status === "second-factor") return <SecondFactorStep onPassed={goOn} onLeave={() => setSentTo(null)} />;
  if (sentTo !== null) {
    return <LinkSent email={sentTo} redirectTo={redirectTo} onSignedIn={goOn} onBack={() => setSentTo(null)} />;
  }
  return (
    <LoginForm
      email={email}
      isEmailFixed={props.isEmailFixed}
      onSignedIn={goOn}
      unconfirmedAction={props.unconfirmedAction}
      otherWays={(askEmail) => (
        <OtherWays askEmail={askEmail} redirectTo={redirectTo} onLinkSent={setSentTo} providers={providers} />
      )}
    >
      {props.children}
    </LoginForm>
  );
}
