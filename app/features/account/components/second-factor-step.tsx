import { useState } from "react";
import { forgetSession } from "#app/core/account/session/forget-session.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FactorCodeForm } from "./factor-code-form.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";

type SecondFactorStepProps = {
  onPassed: () => void;
  /** The way back to the first step. */
  onLeave?: () => void;
};

/** What a password, mail or provider leaves to show: the authenticator's code, or a recovery code. Resilience 9. */
export function SecondFactorStep({ onPassed, onLeave }: SecondFactorStepProps) {
  const [hasLostIt, setHasLostIt] = useState(false);

  async function leave() {
    await forgetSession();
    onLeave?.();
  }

  return (
    <>
      {hasLostIt ? <RecoveryCodeForm onPassed={onPassed} /> : <FactorCodeForm onPassed={onPassed} />}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={() => setHasLostIt(!hasLostIt)}>
          {hasLostIt ? m.account_factor_use_app() : m.account_factor_use_recovery()}
        </Button>
        <Button variant="ghost" size="sm" onClick={leave}>
          {m.account_use_another()}
        </Button>
      </div>
    </>
  );
}
