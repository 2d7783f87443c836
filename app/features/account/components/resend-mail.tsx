import { useState } from "react";
import type { AuthResult } from "#app/core/account/session/auth-failure.ts";
import { authErrorMessage } from "#app/core/data/errors/auth-error-texts.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** The server's own pause between two mails of a kind to one mailbox, milliseconds. */
const PAUSE_MS = 60_000;

/** Another mail, once the server would send one; until then it says how long. */
export function ResendMail({ send }: { send: () => Promise<AuthResult> }) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.ceil((sentAt + PAUSE_MS - now.getTime()) / 1_000));

  async function resend() {
    setIsSending(true);
    const result = await send();
    setIsSending(false);
    setOutcome(result.ok ? m.account_link_resent() : authErrorMessage(result.code));
    if (result.ok) setSentAt(Date.now());
  }

  return (
    <div className="grid gap-1">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 justify-self-start"
        isBusy={isSending}
        disabled={seconds > 0}
        onClick={resend}
      >
        <span>{m.account_link_resend()}</span>
        {seconds > 0 ? <span className="figures font-normal">{m.account_link_wait({ seconds })}</span> : null}
      </Button>
      <p role="status" className="text-xs text-muted empty:hidden">
        {outcome}
      </p>
    </div>
  );
}
