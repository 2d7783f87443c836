import type { ReactNode } from "react";
import { getKnownSessionState } from "#app/core/account/session/session-store.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { SignInProvider } from "#app/ports.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { sendSignInLink } from "../lib/auth-calls.ts";
import type { SignInProgress } from "../lib/use-sign-in-steps.ts";
import { CodeForm } from "./code-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import { ResendMail } from "./resend-mail.tsx";
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

type LinkSentProps = { email: string; redirectTo: () => string; onSignedIn: () => void; onBack: () => void };

/** The link is on its way; its code is for a user who reads the mail on another device. */
function LinkSent({ email, redirectTo, onSignedIn, onBack }: LinkSentProps) {
  return (
    <>
      <Notice tone="success" role="status" title={m.account_check_mail_title()}>
        {m.account_link_sent_text({
          email,
          life: formatLife(ONE_TIME_LIVES.link, getLocale()),
          codeLife: formatLife(ONE_TIME_LIVES.code, getLocale()),
        })}
      </Notice>
      <CodeForm
        type="email"
        email={email}
        refusedAt="root"
        submit={m.account_link_enter()}
        submitting={m.account_login_submitting()}
        onRedeemed={onSignedIn}
      />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ResendMail send={() => sendSignInLink(email, redirectTo())} />
        <Button variant="ghost" size="sm" onClick={onBack}>
          {m.account_link_use_password()}
        </Button>
      </div>
    </>
  );
}
