import { type ReactNode, Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsWanted } from "#app/core/browser/hydration/use-is-wanted.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LiveBand } from "./components/live-band.tsx";

const SharedQueryProvider = lazyPart(
  () => import("#app/core/data/query/shared-query-provider.tsx"),
  "SharedQueryProvider",
);
const LiveSignals = lazyPart(() => import("./components/live-signals.tsx"), "LiveSignals");

/**
 * Today's signals as they happen: the day on its band, the next pattern with its countdown, alerts.
 * The server draws the band without now: its pages are kept for everybody. Spec: [2.31], [4.6].
 */
export function LiveSection({ className, hasBand = true }: { className?: string; hasBand?: boolean }) {
  const isWanted = useIsWanted();
  return (
    <Card isFlush aria-label={m.live_signals_region()} className={joinClasses("overflow-hidden", className)}>
      {isWanted ? (
        <Suspense fallback={<Waiting hasBand={hasBand} />}>
          <SharedQueryProvider>
            <LiveSignals waiting={<Waiting hasBand={hasBand} />} hasBand={hasBand} />
          </SharedQueryProvider>
        </Suspense>
      ) : (
        <Waiting hasBand={hasBand} />
      )}
    </Card>
  );
}

const ROWS = Array.from({ length: 5 }, (_, place) => place);

/** The final layout at its full height, before anything is known: what is below must not move. */
function Waiting({ hasBand }: { hasBand: boolean }): ReactNode {
  return (
    <>
      <LiveBand now={null} today={[]} next={null} hasBand={hasBand} />
      <div className="grid border-t noscript:hidden lg:grid-cols-[1.25fr_1fr]">
        <div className="grid min-h-86 content-start gap-3 p-4 md:min-h-0 md:p-6">
          <Skeleton className="mb-1 h-10 w-52" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-4 w-52 max-w-full" />
          <Skeleton className="h-21" />
        </div>
        <div className="grid h-75 content-start gap-5 border-t p-4 md:h-79 md:p-6 lg:border-t-0 lg:border-l">
          <Skeleton className="h-5 w-32" />
          {ROWS.map((place) => (
            <Skeleton key={place} className="h-5" />
          ))}
        </div>
      </div>
    </>
  );
}
