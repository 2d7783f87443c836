import { forgetSession } from "#app/core/account/session/forget-session.ts";
import { dismissLapse, endLapse, type Lapse, type LapseReason } from "#app/core/data/lapse-store.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { callbackAddress } from "../lib/callback-address.ts";
import { useSignInSteps } from "../lib/use-sign-in-steps.ts";
import { SignInSteps } from "./sign-in-steps.tsx";

const TEXTS: Record<LapseReason, () => string> = {
  ended: m.account_lapse_text,
  reused: m.account_lapse_reused,
  expired: m.account_lapse_expired,
  stale: m.account_lapse_stale_text,
};

/** Signs the owner of the page in again in place; what waits goes on by itself. Spec: [4.10], resilience 6. */
export function LapseDialog({ lapse }: { lapse: Lapse }) {
  const progress = useSignInSteps();
  const isStale = lapse.reason === "stale";
  const text = TEXTS[lapse.reason]();

  async function leave() {
    await forgetSession();
    endLapse({ isBack: false });
  }

  return (
    <Dialog
      open={lapse.isAsking}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissLapse();
      }}
      title={isStale ? m.account_lapse_stale_title() : m.account_lapse_title()}
      description={progress.step === "second-factor" ? m.account_factor_intro() : text}
      closeLabel={m.account_lapse_later()}
      size="sm"
      footer={
        isStale ? null : (
          <Button variant="ghost" size="sm" onClick={leave}>
            {m.account_lapse_leave()}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <SignInSteps
          progress={progress}
          email={lapse.email}
          isEmailFixed
          redirectTo={() => callbackAddress({ planId: null, returnTo: shownPage() })}
          onSignedIn={noWelcome}
        />
      </div>
    </Dialog>
  );
}

function shownPage(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** The session store ends the lapse, which closes this: the page itself is the answer. */
function noWelcome() {}
