import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { OpeningPart } from "#app/core/browser/hydration/opening-part.tsx";
import type { SetupDetailDialogProps } from "./setup-detail-dialog.tsx";

const SharedQueryProvider = lazyPart(
  () => import("#app/core/data/query/shared-query-provider.tsx"),
  "SharedQueryProvider",
);
const SetupDetailDialog = lazyPart(() => import("./setup-detail-dialog.tsx"), "SetupDetailDialog");

/** The setup that an address names, over the page that shows it; its code comes when it is first opened. */
export function OpenSetup(props: SetupDetailDialogProps) {
  return (
    <Suspense fallback={<OpeningPart />}>
      <SharedQueryProvider>
        <SetupDetailDialog {...props} />
      </SharedQueryProvider>
    </Suspense>
  );
}
