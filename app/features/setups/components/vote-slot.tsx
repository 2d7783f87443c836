import { ArrowUp } from "lucide-react";
import { memo, Suspense } from "react";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { useIsHydrated } from "#app/core/hydration/use-is-hydrated.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import type { VoteButtonProps } from "#app/core/votes/vote-button.tsx";
import { getLocale } from "#app/paraglide/runtime.js";

const OwnVoteButton = lazyPart(() => import("./own-vote-button.tsx"), "OwnVoteButton");

/**
 * The votes of a setup; the code of voting follows the page's own. Until it is there they are a number: a button that
 * the server had drawn would take a press and do nothing.
 */
export const VoteSlot = memo(function VoteSlot(props: VoteButtonProps) {
  const count = <VoteCount count={props.voteCount} />;
  if (!useIsHydrated()) return count;
  return (
    <Suspense fallback={count}>
      <OwnVoteButton {...props} />
    </Suspense>
  );
});

function VoteCount({ count }: { count: number }) {
  return (
    <span className="figures inline-flex min-h-8 min-w-14 items-center justify-center gap-1.5 rounded-control border px-2.5 text-sm text-muted touch:min-h-11">
      <ArrowUp aria-hidden="true" className="size-3.5 flex-none" strokeWidth={2} />
      {formatCount(count, getLocale())}
    </span>
  );
}
