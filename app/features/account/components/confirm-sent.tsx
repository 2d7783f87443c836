import { confirmationAddress, type PurchaseIntent } from "#app/core/account/purchase-intent/purchase-intent.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { ExternalLink } from "#app/ui/link.tsx";
import { MAIL_SERVICES, mailServicesFor } from "#domain/account/mail-services.ts";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { resendConfirmation } from "../lib/auth-calls.ts";
import { wordsFor } from "../lib/link-texts.ts";
import { AuthCard } from "./auth-card.tsx";
import { CodeForm } from "./code-form.tsx";
import { PlanAhead } from "./plan-ahead.tsx";
import { ResendMail } from "./resend-mail.tsx";

type ConfirmSentProps = {
  email: string;
  intent: PurchaseIntent;
  /** For who has confirmed by the mail's link elsewhere. */
  onSignIn: () => void;
};

/**
 * After registering: the mail is on its way, its code is typed here. Confirmed, one is signed in, and the login sends
 * the signed in on. Spec: [4.9].
 */
export function ConfirmSent({ email, intent, onSignIn }: ConfirmSentProps) {
  const words = wordsFor("signup");
  function welcome() {
    // With a plan to buy, its own toast speaks instead: one toast at a time.
    if (!intent.planId) showToast({ title: words.successTitle, description: words.successText, tone: "success" });
  }

  return (
    <AuthCard
      title={m.account_check_mail_title()}
      intro={m.account_confirm_sent({ email, life: formatLife(ONE_TIME_LIVES.code, getLocale()) })}
      summary={intent.planId ? <PlanAhead planId={intent.planId} /> : null}
      footer={
        <>
          <span className="self-center text-muted">{m.account_confirm_by_link()}</span>
          <Button size="sm" onClick={onSignIn}>
            {m.account_register_login()}
          </Button>
        </>
      }
    >
      <CodeForm
        type="signup"
        email={email}
        refusedAt="code"
        submit={words.submit}
        submitting={words.submitting}
        onRedeemed={welcome}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <ResendMail send={() => resendConfirmation(email, confirmationAddress(intent))} />
        <p className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {mailServicesFor(email).map((service) => (
            <ExternalLink
              key={service}
              href={MAIL_SERVICES[service].address}
              target="_blank"
              className="touch:inline-flex touch:min-h-11 touch:items-center"
            >
              {m.account_mail_open({ service: MAIL_SERVICES[service].name })}
            </ExternalLink>
          ))}
        </p>
      </div>
      <p className="text-sm text-muted">{m.account_confirm_missing()}</p>
    </AuthCard>
  );
}
