import { useState } from "react";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import type { SignInProvider } from "#app/ports.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sendSignInLink, signInAtProvider } from "../lib/auth-calls.ts";

type OtherWaysProps = {
  /** The e-mail of the form above, or null when it isn't one (the form says so itself). */
  askEmail: () => Promise<string | null>;
  /** Where the mail's link or the provider leads back to. */
  redirectTo: () => string;
  onLinkSent: (email: string) => void;
  providers: readonly SignInProvider[];
};

type Way = "link" | SignInProvider;

const PROVIDER_NAMES: Record<SignInProvider, string> = { google: "Google", github: "GitHub" };

/** Signing in without a password: by a mailed link, or at a provider that the operator has set up. Spec: [7.4], [7.6]. */
export function OtherWays({ askEmail, redirectTo, onLinkSent, providers }: OtherWaysProps) {
  const [busyWith, setBusyWith] = useState<Way | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function sendLink() {
    const email = await askEmail();
    if (email === null) return;
    setBusyWith("link");
    const result = await sendSignInLink(email, redirectTo());
    setBusyWith(null);
    if (result.ok) onLinkSent(email);
    else setFailure(authErrorMessage(result.code));
  }

  async function goTo(provider: SignInProvider) {
    setBusyWith(provider);
    const result = await signInAtProvider(provider, redirectTo());
    if (result.ok) return;
    // Otherwise the provider's page is about to take this one's place.
    setBusyWith(null);
    setFailure(authErrorMessage(result.code));
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.account_login_or()}
      </p>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Button block isBusy={busyWith === "link"} onClick={sendLink}>
        {busyWith === "link" ? m.account_sending() : m.account_link_send()}
      </Button>
      {providers.map((provider) => (
        <Button key={provider} block isBusy={busyWith === provider} onClick={() => goTo(provider)}>
          {m.account_login_with({ provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </div>
  );
}
