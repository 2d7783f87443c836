import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatLife, ONE_TIME_LIVES } from "#domain/account/one-time-lives.ts";
import { sendSignInLink } from "../lib/auth-calls.ts";
import { CodeForm } from "./code-form.tsx";
import { ResendMail } from "./resend-mail.tsx";

type LinkSentProps = { email: string; redirectTo: () => string; onSignedIn: () => void; onBack: () => void };

/** The link is on its way; its code is for whoever reads the mail on another device. */
export function LinkSent({ email, redirectTo, onSignedIn, onBack }: LinkSentProps) {
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
