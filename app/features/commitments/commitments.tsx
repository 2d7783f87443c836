import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { m } from "#app/paraglide/messages.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { SmallPrint } from "#app/ui/small-print.tsx";

/** The page reads without it. */
const CommittedDays = lazyPart(() => import("./components/committed-days.tsx"), "CommittedDays");

/**
 * A section of the verification page: each day's signals as they were promised, recomputed by the visitor's browser.
 * docs/signals.md, "before the fact".
 */
export function Commitments() {
  const isHydrated = useIsHydrated();
  return (
    <section aria-labelledby="before-the-fact" className="mt-16 grid gap-5">
      <div className="grid max-w-prose gap-3">
        <h2 id="before-the-fact">{m.promises_title()}</h2>
        <p className="text-muted">{m.promises_intro()}</p>
      </div>
      {isHydrated ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CommittedDays />
        </Suspense>
      ) : (
        <Skeleton className="h-64" />
      )}
      <SmallPrint>
        {m.promises_library_only()} {m.promises_limits()}
      </SmallPrint>
    </section>
  );
}
