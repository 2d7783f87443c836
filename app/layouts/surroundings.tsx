import { Suspense } from "react";
import { useConsent } from "#app/core/consent/use-consent.ts";
import { lazyPart } from "#app/core/hydration/lazy-part.ts";
import { ConsentBar } from "#app/features/consent/consent-bar.tsx";

// Never fetched by who hasn't accepted.
const PageViews = lazyPart(() => import("#app/features/tracking/page-views.tsx"), "PageViews");

export function Surroundings() {
  const consent = useConsent();
  return (
    <>
      <ConsentBar />
      {consent === "accepted" ? (
        <Suspense fallback={null}>
          <PageViews />
        </Suspense>
      ) : null}
    </>
  );
}
