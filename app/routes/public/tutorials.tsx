import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { askedPlatform, tutorialsSeo } from "#app/features/tutorials/tutorial-pages.ts";
import { TutorialsPage } from "#app/features/tutorials/tutorials-page.tsx";
import type { Route } from "./+types/tutorials";

export function meta({ location, matches }: Route.MetaArgs) {
  return pageMeta(tutorialsSeo(askedPlatform(new URLSearchParams(location.search))))({ matches });
}

export default function TutorialsRoute() {
  return <TutorialsPage />;
}
