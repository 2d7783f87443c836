import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/core/account/session/use-session.ts";
import { getConsent, mirrorConsent } from "#app/core/browser/consent/consent-store.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { forgetTracking, reportPageView } from "#app/core/browser/tracking/report-page-view.ts";

/** Reports each page and each change of who is there, from consent on. Renders nothing. Spec: [7.20]. */
export function PageViews() {
  const { pathname } = useLocation();
  const { metaPixelId } = usePublicConfig();
  const { status, user } = useSession();
  const email = user?.email ?? null;
  useEffect(() => {
    mirrorConsent();
    return () => {
      if (getConsent() !== "accepted") forgetTracking();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another view
  useEffect(() => {
    if (status === "loading") return;
    reportPageView({ pixelId: metaPixelId, email: email === "" ? null : email, now: new Date() }).catch(() => {
      // Offline, or without a secure context: nobody misses it.
    });
  }, [pathname, email, status === "loading", metaPixelId]);
  return null;
}
