import { type ReactNode, Suspense, useState } from "react";
import { type HomeStateQuery, useHomeState } from "#app/core/account/membership/use-home-state.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useNow } from "#app/core/formats/clock/use-now.ts";
import { type PageSeo, pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { CourseSection } from "#app/features/courses/course-list.tsx";
import { CommunityCard } from "#app/features/dashboard/community-card.tsx";
import { FundingSetups } from "#app/features/dashboard/funding-setups.tsx";
import { NextStep } from "#app/features/dashboard/next-step.tsx";
import { Welcome } from "#app/features/dashboard/welcome.tsx";
import { AccessCard } from "#app/features/indicator/access-card.tsx";
import { TermsNotice } from "#app/features/legal/terms-notice.tsx";
import { LiveWeekCard } from "#app/features/live/live-week-card.tsx";
import { FirstStepsCard } from "#app/features/onboarding/first-steps-card.tsx";
import { AddressedSetup } from "#app/features/setup/addressed-setup.tsx";
import { LiveSection } from "#app/features/signals/live-section.tsx";
import { TestimonialQuestion } from "#app/features/testimonials/testimonial-question.tsx";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type HomeSection, homeOrder } from "#domain/access/home-state.ts";
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

const MemberWeekSection = lazyPart(() => import("#app/features/dashboard/member-week.tsx"), "MemberWeekSection");
const RoomToday = lazyPart(() => import("#app/features/simulator/room-today.tsx"), "RoomToday");

const SECTIONS: Record<HomeSection, (now: Date) => ReactNode> = {
  week: (now) => <Week key="week" now={now} />,
  signals: () => <LiveSection key="signals" className="mt-4" />,
  access: () => <AccessCard key="access" />,
  steps: () => <FirstStepsCard key="steps" />,
  live: (now) => <LiveWeekCard key="live" now={now} />,
  community: () => <CommunityCard key="community" />,
  opinion: (now) => <TestimonialQuestion key="opinion" now={now} />,
  courses: () => <CourseSection key="courses" />,
  setups: () => <FundingSetups key="setups" />,
};

/** Spec [2.19], [2.21]: the dashboard's home, what is next first; several paths of the sidebar show it too. */
export default function AccountRoute() {
  const now = useNow();
  const query = useHomeState(now);
  // Parts that mount ask again for what failed, which is loading then: taken away for it they would mount, and ask, for ever.
  const [hasAnswered, setHasAnswered] = useState(false);
  if (query.status !== "loading" && !hasAnswered) setHasAnswered(true);
  return (
    <div className="in-order">
      <Welcome now={now} />
      <TermsNotice />
      <NextStep query={query} now={now} />
      {hasAnswered ? <Sections query={query} now={now} /> : <Skeleton className="mt-4 h-[80rem]" />}
      <AddressedSetup />
    </div>
  );
}

/** In the order of the state; where that isn't known, in that of who has nothing. */
function Sections({ query, now }: { query: HomeStateQuery; now: Date }) {
  const { top, main, aside, below } = homeOrder(query.status === "ready" ? query.state : { kind: "no_plan" });
  return (
    <div className="in-order">
      {top.map((section) => SECTIONS[section](now))}
      <div className="in-order mt-4 grid items-start gap-4 lg:grid-cols-[1.55fr_1fr]">
        <div className="in-order grid gap-4">{main.map((section) => SECTIONS[section](now))}</div>
        <div className="in-order grid gap-4">{aside.map((section) => SECTIONS[section](now))}</div>
      </div>
      {below.map((section) => SECTIONS[section](now))}
    </div>
  );
}

/** Its code comes apart, with the replay of an evaluation's trades: as high before as with a few of everything. */
function Week({ now }: { now: Date }) {
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-[68rem] lg:h-[44rem]" />}>
      <MemberWeekSection
        now={now}
        room={
          <Suspense fallback={<Skeleton className="h-72" />}>
            <RoomToday />
          </Suspense>
        }
      />
    </Suspense>
  );
}
