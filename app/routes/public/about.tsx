import { shownTeam, TEAM } from "#app/content/operator.ts";
import { usePublicConfig } from "#app/core/browser/public-config.ts";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { AboutPage } from "#app/features/about/about-page.tsx";
import { m } from "#app/paraglide/messages.js";
import * as paths from "#domain/pages/paths.ts";

export const meta = pageMeta({
  title: m.about_title,
  description: m.seo_about_description,
  path: paths.about,
});

export default function AboutRoute() {
  return <AboutPage team={shownTeam(TEAM, usePublicConfig().mode)} />;
}
