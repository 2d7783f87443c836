import { useNow } from "#app/core/clock/use-now.ts";
import { privatePageMeta } from "#app/core/seo/page-meta.ts";
import { CourseList } from "#app/features/courses/course-list.tsx";
import { CommunityCard } from "#app/features/dashboard/community-card.tsx";
import { FundingSetups } from "#app/features/dashboard/funding-setups.tsx";
import { Welcome } from "#app/features/dashboard/welcome.tsx";
import { AccessCard } from "#app/features/indicator/access-card.tsx";
import { TermsNotice } from "#app/features/legal/terms-notice.tsx";
import { LiveWeekCard } from "#app/features/live/live-week-card.tsx";
import { FirstStepsCard } from "#app/features/onboarding/first-steps-card.tsx";
import { AddressedSetup } from "#app/features/setup/addressed-setup.tsx";
import { LiveSection } from "#app/features/signals/live-section.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = privatePageMeta(m.dashboard_home_title);

/** Spec [2.19], [2.21]: the dashboard's home; several paths of the sidebar show it too. */
export default function AccountRoute() {
  const now = useNow();
  return (
    <>
      <Welcome now={now} />
      <TermsNotice />
      <LiveSection className="mt-6" />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1.55fr_1fr]">
        <div className="grid gap-4">
          <AccessCard />
          <FirstStepsCard />
        </div>
        <div className="grid gap-4">
          <LiveWeekCard now={now} />
          <CommunityCard />
        </div>
      </div>
      <CourseList />
      <FundingSetups />
      <AddressedSetup />
    </>
  );
}
