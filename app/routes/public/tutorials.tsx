import { pageMeta } from "#app/core/seo/page-meta.ts";
import { TutorialsPage } from "#app/features/tutorials/tutorials-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.common_tutorials,
  description: m.seo_tutorials_description,
  path: paths.tutorials,
});

export default function TutorialsRoute() {
  return <TutorialsPage />;
}
