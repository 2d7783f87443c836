import { Lock } from "lucide-react";
import { planTitle } from "#app/core/shop/plans/plan-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import * as paths from "#domain/pages/paths.ts";
import type { FundingSetup } from "#domain/setups/funding-setup.ts";

/** All that is shown of a setup that the visitor's plan doesn't open. Spec: [6.2], [6.4]. */
export function LockedSetup({ funding }: { funding: FundingSetup }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Lock aria-hidden="true" className="size-7 text-muted" strokeWidth={1.5} />
      <p className="font-[550]">{m.setup_locked_title({ plan: planTitle(funding.planId) })}</p>
      <p className="max-w-[60ch] text-muted">{m.setup_locked_text({ asset: funding.asset })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={paths.plans} variant="primary">
          {m.setup_locked_plans()}
        </ButtonLink>
        <ButtonLink to={paths.setups} variant="secondary">
          {m.common_setup_library()}
        </ButtonLink>
      </div>
    </div>
  );
}
