import { data } from "react-router";
import { setupReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import type { ComparisonData } from "#app/features/setup/comparison-data.ts";
import { readComparison } from "#app/features/setup/comparison-page.server.ts";
import { ComparisonPage } from "#app/features/setup/comparison-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/compare-setups";

/** Nothing chosen yet is no mistake; what can't be read as a choice is, and says so. */
const STATUS = { none: 200, too_few: 200, too_many: 400, malformed: 400, unknown: 404, unread: 503 } as const;

function statusOf(page: ComparisonData): number {
  return page.kind === "comparison" ? 200 : STATUS[page.problem];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.get("ids");
  const page = await readComparison(context.get(setupReaderContext), ids);
  return data(page, { status: statusOf(page) });
}

export const meta = pageMeta({
  title: m.comparison_title,
  description: m.comparison_lead,
  path: paths.compareSetups,
});

export default function CompareSetupsRoute({ loaderData }: Route.ComponentProps) {
  return <ComparisonPage page={loaderData} />;
}
