import { useShownAt } from "#app/core/browser/use-shown-at.ts";
import { FundingCount, FundingList } from "#app/core/setups/funding-list.tsx";
import { useFundingSetups } from "#app/core/setups/use-funding-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import * as paths from "#domain/pages/paths.ts";

/** Spec [2.21], [6.2], [6.4]: the plans' exclusive setups on the home, with the way to the member's own screen of setups. */
export function FundingSetups() {
  const funding = useFundingSetups();
  const section = useShownAt(paths.memberSetups, funding.status !== "loading");
  return (
    <section ref={section} aria-labelledby="funding-title" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="funding-title" className="text-xl">
          {m.common_funding_setups()}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <FundingCount {...funding} />
          <TextLink to={paths.mySetups}>{m.seo_member_setups_title()}</TextLink>
          <TextLink to={paths.setups}>{m.panel_to_library()}</TextLink>
        </p>
      </div>
      <div className="mt-4">
        <FundingList {...funding} />
      </div>
    </section>
  );
}
