import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.replay_title,
  description: m.seo_history_replay_description,
  path: paths.historyReplay,
});

/** Readers, clocks and charts: nobody needs them before the page is read. */
const ReplayTool = lazyPart(() => import("./replay/replay-tool.tsx"), "ReplayTool");

/** A reader's own history against the rules of an evaluation. Spec [1.6], [2.38]. */
export default function ReplayPage() {
  const isHydrated = useIsHydrated();
  return (
    <main id="main" className="page-column py-8 sm:py-12">
      <h1>{m.replay_title()}</h1>
      <div className="mt-2 mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 text-muted">
        <p className="max-w-[60ch] text-lg max-sm:text-base">{m.replay_lead()}</p>
        <p className="text-sm">{m.histories_stays_here()}</p>
      </div>
      <p className="mb-6 hidden border-signal border-l-2 pl-3 text-sm noscript:block">{m.replay_needs_script()}</p>
      {isHydrated ? (
        <Suspense fallback={<ReplaySkeleton />}>
          <ReplayTool />
        </Suspense>
      ) : (
        <ReplaySkeleton />
      )}
    </main>
  );
}

function ReplaySkeleton() {
  return (
    <div aria-hidden="true" className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)] noscript:hidden">
      <Skeleton className="h-120" />
      <Skeleton className="h-120" />
    </div>
  );
}
