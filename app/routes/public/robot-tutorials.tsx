import { pageMeta } from "#app/core/seo/page-meta.ts";
import { RobotPage } from "#app/features/tutorials/robot-page.tsx";
import { m } from "#app/paraglide/messages.js";

export const meta = pageMeta({
  title: m.seo_robot_title,
  description: m.seo_robot_description,
  path: "/ea-lpx-tutoriales",
});

export default function RobotTutorialsRoute() {
  return <RobotPage />;
}
