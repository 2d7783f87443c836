import { Loaded } from "#app/core/data/query/loaded.tsx";
import { OfficeZone } from "#app/core/office/zone/office-zone.tsx";
import { useOfficeZone } from "#app/core/office/zone/use-office-zone.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { DueList } from "#app/features/admin/queue/due-list.tsx";
import { BusinessFigures } from "#app/features/admin/summary/business-figures.tsx";
import { m } from "#app/paraglide/messages.js";
import { TextLink } from "#app/ui/link.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  path: paths.adminDashboard,
  title: m.admin_queue_title,
  description: m.summary_seo,
});

/** The office's first page: what to do now, beside how it goes. Spec: [2.23]. */
export default function DashboardRoute() {
  const zone = useOfficeZone();
  return (
    <>
      <h1>{m.admin_queue_title()}</h1>
      <div className="mt-2">
        <Loaded
          query={zone}
          skeleton={<Skeleton className="h-96" />}
          failure={{ title: m.common_load_error(), retryLabel: m.common_retry() }}
        >
          {(known) => (
            <>
              <OfficeZone zone={known} />
              <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,13fr)_minmax(0,7fr)]">
                <div className="min-w-0">
                  <DueList zone={known} />
                </div>
                <BusinessFigures zone={known} />
              </div>
            </>
          )}
        </Loaded>
      </div>
      <p className="mt-8 text-sm">
        <TextLink to="/?preview=halloween">{m.promotion_preview()}</TextLink>
      </p>
    </>
  );
}
