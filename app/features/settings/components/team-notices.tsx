import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { NOTICE_AREAS, TEAM_NOTICES } from "#domain/office/team-notice.ts";

const TeamChoice = lazyPart(() => import("./team-choice.tsx"), "TeamChoice");

/** Which events of their areas the team's people get on their phones; others neither see nor load it. Spec: [2.23]. */
export function TeamNotices() {
  const may = useStaffMay();
  const notices = TEAM_NOTICES.filter((notice) => may(NOTICE_AREAS[notice], "read"));
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <TeamChoice notices={notices} />
    </Suspense>
  );
}
