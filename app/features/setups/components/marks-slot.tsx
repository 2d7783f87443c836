import { ArrowUp, Star } from "lucide-react";
import { memo, Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsHydrated } from "#app/core/browser/hydration/use-is-hydrated.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import type { VoteButtonProps } from "#app/core/setups/votes/vote-button.tsx";
import { getLocale } from "#app/paraglide/runtime.js";

const OwnMarks = lazyPart(() => import("./own-marks.tsx"), "OwnMarks");

/**
 * The votes of a setup and its star; the code of both follows the page's own. Until it is there they are a number and a
 * shape: a button that the server had drawn would take a press and do nothing.
 */
export const MarksSlot = memo(function MarksSlot(props: VoteButtonProps) {
  const waiting = <Waiting count={props.voteCount} />;
  const isHydrated = useIsHydrated();
  return (
    <span className="relative z-1 flex flex-none items-center gap-1.5">
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <OwnMarks {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </span>
  );
});

function Waiting({ count }: { count: number }) {
  return (
    <>
      <span className={`figures gap-1.5 ${count === 0 ? "w-9 touch:w-11" : "min-w-14 px-2.5"} ${LOOK}`}>
        <ArrowUp aria-hidden="true" className="size-3.5 flex-none" strokeWidth={2} />
        {count === 0 ? null : formatCount(count, getLocale())}
      </span>
      <span aria-hidden="true" className={`w-9 touch:w-11 ${LOOK}`}>
        <Star className="size-4 flex-none" strokeWidth={1.75} />
      </span>
    </>
  );
}

const LOOK = "inline-flex min-h-8 items-center justify-center rounded-control border text-sm text-muted touch:min-h-11";
