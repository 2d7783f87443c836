import { data } from "react-router";
import { setupReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { NotFoundPage } from "#app/features/not-found/not-found-page.tsx";
import { FundingSetupPage, UnreadSetupPage } from "#app/features/setup/browser-setup-page.tsx";
import { readSetupPage } from "#app/features/setup/setup-page.server.ts";
import { SetupPage } from "#app/features/setup/setup-page.tsx";
import { setupSeo } from "#app/features/setup/setup-seo.ts";
import type { Route } from "./+types/setup";

/** What isn't public is no page for search engines, even if a member may see it in the browser; a failure is never kept. */
const STATUS = { setup: 200, locked: 404, unknown: 404, unread: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readSetupPage(context.get(setupReaderContext), params.id);
  return data(page, { status: STATUS[page.kind] });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(setupSeo(loaderData))({ matches });
}

export default function SetupRoute({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case "setup":
      return <SetupPage setup={loaderData.setup} trades={loaderData.trades} />;
    case "locked":
      return <FundingSetupPage funding={loaderData.funding} />;
    case "unread":
      return <UnreadSetupPage setupId={loaderData.setupId} />;
    default:
      return <NotFoundPage />;
  }
}
