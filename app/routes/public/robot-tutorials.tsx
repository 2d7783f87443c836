import { pageMeta } from "#app/core/seo/page-meta.ts";
import { RobotPage } from "#app/features/tutorials/robot-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.common_robot_tutorials,
  description: m.seo_robot_description,
  path: paths.robotTutorials,
});

export default function RobotTutorialsRoute() {
  return <RobotPage />;
}
