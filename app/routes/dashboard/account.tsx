import { useNow } from "#app/core/clock/use-now.ts";
import { type PageSeo, pageMeta } from "#app/core/seo/page-meta.ts";
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
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/account";

/** Each address of the home says which part of it one comes for. */
const ADDRESSES: readonly PageSeo[] = [
  { path: paths.account, title: m.dashboard_home_title, description: m.seo_account_description },
  { path: paths.dashboard, title: m.seo_dashboard_title, description: m.seo_dashboard_description },
  { path: paths.library, title: m.seo_library_title, description: m.seo_library_description },
  { path: paths.memberSetups, title: m.seo_member_setups_title, description: m.seo_member_setups_description },
  { path: paths.memberSupport, title: m.panel_community_and_support, description: m.seo_member_support_description },
  { path: paths.sessions, title: m.seo_sessions_title, description: m.seo_sessions_description },
];

export function meta({ location, matches }: Route.MetaArgs) {
  const [home, ...parts] = ADDRESSES;
  const own = parts.find(({ path }) => path === location.pathname.replace(/\/$/, "")) ?? home;
  return own === undefined ? [] : pageMeta(own)({ matches });
}

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
