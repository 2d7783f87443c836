import { priceReaderContext } from "#app/context.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { RobotPage } from "#app/features/tutorials/robot-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/robot-tutorials";

export const meta = pageMeta({
  title: m.common_robot_tutorials,
  description: m.seo_robot_description,
  path: paths.robotTutorials,
});

export async function loader({ context }: Route.LoaderArgs) {
  return { prices: await context.get(priceReaderContext).readPrices() };
}

export default function RobotTutorialsRoute({ loaderData: { prices } }: Route.ComponentProps) {
  return <RobotPage priceCents={prices["robot-mt5"]} />;
}
