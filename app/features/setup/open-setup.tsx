import { lazy, Suspense } from "react";
import type { SetupDetailDialogProps } from "./setup-detail-dialog.tsx";

const SharedQueryProvider = lazy(async () => ({
  default: (await import("#app/core/query/shared-query-provider.tsx")).SharedQueryProvider,
}));
const SetupDetailDialog = lazy(async () => ({
  default: (await import("./setup-detail-dialog.tsx")).SetupDetailDialog,
}));

/** The setup that an address names, over the page that shows it; its code comes when it is first opened. */
export function OpenSetup(props: SetupDetailDialogProps) {
  return (
    <Suspense fallback={null}>
      <SharedQueryProvider>
        <SetupDetailDialog {...props} />
      </SharedQueryProvider>
    </Suspense>
  );
}
