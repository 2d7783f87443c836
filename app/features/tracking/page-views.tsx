import { useEffect } from "react";
import { useLocation } from "react-router";
import { getConsent, mirrorConsent } from "#app/core/consent/consent-store.ts";
import { usePublicConfig } from "#app/core/public-config/public-config.ts";
import { useSession } from "#app/core/session/use-session.ts";
import { forgetTracking, reportPageView } from "#app/core/tracking/report-page-view.ts";

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
