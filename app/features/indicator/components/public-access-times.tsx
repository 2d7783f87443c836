import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsWanted } from "#app/core/browser/hydration/use-is-wanted.ts";

const SharedQueryProvider = lazyPart(
  () => import("#app/core/data/query/shared-query-provider.tsx"),
  "SharedQueryProvider",
);
const AccessTimes = lazyPart(() => import("./access-times.tsx"), "AccessTimes");

/** How long grants take, shown beside the promise; fetched once the page is idle. Its space is reserved. Spec: [9.7]. */
export function PublicAccessTimes() {
  const isWanted = useIsWanted();
  return (
    <div className="mt-4 min-h-17 max-w-[66ch] sm:min-h-11">
      {isWanted ? (
        <Suspense fallback={null}>
          <SharedQueryProvider>
            <AccessTimes />
          </SharedQueryProvider>
        </Suspense>
      ) : null}
    </div>
  );
}
