import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { setupReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { readSimulatorPage } from "#app/features/simulator/simulator-page.server.ts";
import { SimulatorPage } from "#app/features/simulator/simulator-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import { type SimulatorState, toSimulatorState } from "#domain/simulator/address.ts";
import type { Route } from "./+types/simulator";

const SERVICE_UNAVAILABLE = 503;

export const meta = pageMeta({
  title: m.simulator_title,
  description: m.seo_simulator_description,
  path: paths.simulator,
});

/** A page that lacks its setups is shown, but never kept. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const state = toSimulatorState(new URL(request.url).searchParams);
  const page = await readSimulatorPage(context.get(setupReaderContext), state);
  return data(page, { status: page.isUnread ? SERVICE_UNAVAILABLE : 200 });
}

/** The server adds setups alone: a change of anything else has all it needs. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  const [current, next] = [currentUrl, nextUrl].map(({ searchParams }) => askedSetups(toSimulatorState(searchParams)));
  return next !== null && next !== current;
}

/** The setups of an address as one text; null where something else is simulated. */
function askedSetups({ source }: SimulatorState): string | null {
  return source.kind === "setups" ? String(source.ids) : null;
}

export default function SimulatorRoute({ loaderData }: Route.ComponentProps) {
  return <SimulatorPage page={loaderData} />;
}
