import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { AccountSection } from "./account-section.tsx";
import { EnrolFactor } from "./enrol-factor.tsx";
import { FactorList } from "./factor-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The second factor: on or off, by which app, and the way back in without it. Spec: [3.13], [7.7]. */
export function SecuritySection() {
  return (
    <AccountSection id="security" title={m.settings_security()} intro={m.settings_security_intro()} skeleton="h-28">
      {({ factors, unfinishedFactorIds }) => (
        <>
          {factors.length === 0 ? <Badge className="justify-self-start">{m.settings_factor_off()}</Badge> : null}
          <FactorList factors={factors} />
          <EnrolFactor factors={factors} unfinishedIds={unfinishedFactorIds} />
          {factors.length > 0 ? <RecoveryCodes /> : null}
        </>
      )}
    </AccountSection>
  );
}
