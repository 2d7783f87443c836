import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { formatCount } from "#app/core/setups/setup-figures.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { Setup } from "#domain/setups/setup.ts";
import type { SetupEvidence } from "#domain/setups/setup-evidence.ts";

const TradeTable = lazyPart(() => import("./trade-table.tsx"), "TradeTable");

/** Opens to the list of trades, which is loaded when it is asked for. */
export function TradesDisclosure({ setup, evidence }: { setup: Setup; evidence: SetupEvidence }) {
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may be opened before React is there.
  useEffect(() => setIsOpen(details.current?.open === true), []);
  return (
    <details ref={details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-block text-sm underline decoration-line-strong underline-offset-4 touch:py-2.5">
        {m.setup_trades_open({ trades: formatCount(evidence.trades.count, getLocale()) })}
      </summary>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-3 h-96" />}>
          <TradeTable setup={setup} evidence={evidence} />
        </Suspense>
      ) : (
        <p className="mt-3 hidden text-sm text-muted noscript:block">{m.setup_trades_need_script()}</p>
      )}
    </details>
  );
}
