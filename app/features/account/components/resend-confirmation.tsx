import { useState } from "react";
import { authErrorMessage } from "#app/core/data/errors/error-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { resendConfirmation } from "../lib/auth-calls.ts";

/** Asks for the confirmation mail again; the answer never tells whether the account exists. */
export function ResendConfirmation({ email, redirectTo }: { email: string; redirectTo: string }) {
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
