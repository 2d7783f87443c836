import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { useIsWanted } from "#app/core/browser/hydration/use-is-wanted.ts";

const SharedQueryProvider = lazyPart(
  () => import("#app/core/data/query/shared-query-provider.tsx"),
  "SharedQueryProvider",
);
const RefundStatistic = lazyPart(() => import("#app/core/shop/orders/refund-statistic.tsx"), "RefundStatistic");

/** How refunds went of late; fetched once the page rests. Its place is kept. Spec: [1.12]. */
export function PublicRefundStatistic() {
  const isWanted = useIsWanted();
  return (
    <div className="mt-5 min-h-10 max-w-[66ch]">
      {isWanted ? (
        <Suspense fallback={null}>
          <SharedQueryProvider>
            <RefundStatistic />
          </SharedQueryProvider>
        </Suspense>
      ) : null}
    </div>
  );
}
