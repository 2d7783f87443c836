import { Suspense } from "react";
import { useLocation } from "react-router";
import { useConsent } from "#app/core/browser/consent/use-consent.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { UnkeptNotice, useIsUnkept } from "#app/core/browser/storage/unkept-notice.tsx";
import { ConsentBar } from "#app/features/consent/consent-bar.tsx";
import * as paths from "#domain/pages/paths.ts";

// Never fetched by who hasn't accepted.
const PageViews = lazyPart(() => import("#app/features/tracking/page-views.tsx"), "PageViews");

/** Nobody is asked at work in the back office, nor between the cart and the receipt. */
const CHECKOUT: readonly string[] = [paths.cart, paths.checkout, paths.review, paths.payment, paths.success];
const OFFICE = paths.adminDashboard.slice(0, paths.adminDashboard.lastIndexOf("/") + 1);

function isUnasked(pathname: string): boolean {
  return pathname.startsWith(OFFICE) || CHECKOUT.includes(pathname);
}

export function Surroundings() {
  const consent = useConsent();
  const isUnkept = useIsUnkept();
  const { pathname } = useLocation();
  return (
    <>
      {isUnkept ? <UnkeptNotice /> : isUnasked(pathname) ? null : <ConsentBar />}
      {consent === "accepted" ? (
        <Suspense fallback={null}>
          <PageViews />
        </Suspense>
      ) : null}
    </>
  );
}
