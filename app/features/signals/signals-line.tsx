import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsWanted } from "#app/core/browser/hydration/use-is-wanted.ts";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { joinClasses } from "#app/ui/join-classes.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { LINE_LOOK } from "./lib/line-look.ts";

const SharedQueryProvider = lazyPart(
  () => import("#app/core/data/query/shared-query-provider.tsx"),
  "SharedQueryProvider",
);
const NextInLine = lazyPart(() => import("./components/next-in-line.tsx"), "NextInLine");

/** The next pattern in one line, with the switch of the clock; the whole panel is on the page of the live sessions. */
export function SignalsLine({ className }: { className?: string }) {
  const isWanted = useIsWanted();
  return (
    <Card
      isFlush
      aria-label={m.live_signals_region()}
      className={joinClasses("overflow-hidden noscript:hidden", className)}
    >
      {isWanted ? (
        <Suspense fallback={<Waiting />}>
          <SharedQueryProvider>
            <NextInLine waiting={<Waiting />} />
          </SharedQueryProvider>
        </Suspense>
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

/** As high as what comes: the list below must not move. */
function Waiting() {
  return (
    <div className={LINE_LOOK}>
      <Skeleton className="h-5 w-80 max-w-full" />
      <div className="flex gap-3">
        <Skeleton className="h-9 w-32 touch:h-11" />
        <Skeleton className="h-9 w-36 touch:h-11" />
      </div>
    </div>
  );
}
