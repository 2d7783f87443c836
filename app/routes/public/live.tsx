import { Suspense } from "react";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { planNames } from "#app/core/shop/plans/plan-names.ts";
import { LivePage } from "#app/features/live/live-page.tsx";
import { AddressedSetup } from "#app/features/setup/addressed-setup.tsx";
import { m } from "#app/paraglide/messages.js";
import { opens } from "#domain/access/benefits.ts";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.common_live_trading,
  description: () => m.seo_live_description({ plans: planNames(({ id }) => opens(id, "live_sessions")) }),
  path: paths.live,
});

/** Rendered by the server; its code follows the page's own. */
const LiveSection = lazyPart(() => import("#app/features/signals/live-section.tsx"), "LiveSection");

export default function LiveRoute() {
  return (
    <LivePage>
      <Suspense>
        <LiveSection className="mt-4" hasBand={false} />
      </Suspense>
      <AddressedSetup />
    </LivePage>
  );
}
