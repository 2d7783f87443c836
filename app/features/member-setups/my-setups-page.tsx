import { FundingCount, FundingList } from "#app/core/setups/funding-list.tsx";
import { useFundingSetups } from "#app/core/setups/use-funding-setups.ts";
import { m } from "#app/paraglide/messages.js";
import { AlertsCard } from "./alerts-card.tsx";
import { FollowedSetups } from "./followed-setups.tsx";
import { RobotCard } from "./robot-card.tsx";

/** Spec [2.21], [6.4], [6.6]: the setups that are the member's: by plan with their files, by following, by alert; and the robot. */
export function MySetupsPage() {
  const funding = useFundingSetups();
  return (
    <div className="in-order">
      <h1>{m.seo_member_setups_title()}</h1>
      <section aria-labelledby="funding-title" className="mt-6">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="funding-title" className="text-xl">
            {m.common_funding_setups()}
          </h2>
          <p className="text-sm text-muted">
            <FundingCount {...funding} />
          </p>
        </div>
        <div className="mt-4">
          <FundingList {...funding} />
        </div>
      </section>
      <div className="in-order mt-10 grid items-start gap-4 lg:grid-cols-[1.55fr_1fr]">
        <FollowedSetups />
        <div className="in-order grid gap-4">
          <AlertsCard />
          <RobotCard />
        </div>
      </div>
    </div>
  );
}
