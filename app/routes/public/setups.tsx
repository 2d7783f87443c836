import { Suspense } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { setupReaderContext } from "#app/context.ts";
import { lazyPart } from "#app/core/browser/hydration/lazy-part.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { OpenSetup } from "#app/features/setup/open-setup.tsx";
import { LibraryPage } from "#app/features/setups/library-page.tsx";
import { libraryViewOf } from "#app/features/setups/library-view.ts";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/setups";

export const meta = pageMeta({
  title: m.common_setup_library,
  description: m.seo_setups_description,
  path: paths.setups,
});

const SERVICE_UNAVAILABLE = 503;

/** Rendered by the server; its code follows the page's own, which answers without it. */
const SignalsLine = lazyPart(() => import("#app/features/signals/signals-line.tsx"), "SignalsLine");

export async function loader({ context, request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  try {
    return data(libraryViewOf(await context.get(setupReaderContext).readLibrary(), parameters));
  } catch {
    // The page says so and asks again by itself; a failure is never kept.
    return data(libraryViewOf(null, parameters), SERVICE_UNAVAILABLE);
  }
}

/** Once here, the browser has the whole library: another filter asks the server for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function SetupsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <LibraryPage
      view={loaderData}
      renderDetail={(setupId, onClose) => <OpenSetup setupId={setupId} onClose={onClose} />}
    >
      <Suspense>
        <SignalsLine className="mt-6" />
      </Suspense>
    </LibraryPage>
  );
}
