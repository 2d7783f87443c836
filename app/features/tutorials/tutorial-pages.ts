import { TUTORIAL_PLATFORMS, type TutorialPlatform } from "#app/content/tutorials.ts";
import type { PageSeo } from "#app/core/pages/seo/page-meta.ts";
import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import { PLATFORM_NAMES } from "./tutorial-texts.ts";

const DESCRIPTIONS: Record<TutorialPlatform, () => string> = {
  indicator: m.seo_tutorials_indicator,
  "ea-lpx": m.seo_tutorials_robot,
  metatrader: m.seo_tutorials_metatrader,
};

/** The platform that the address names; null for all of them, also where it names none that there is. Spec: [2.4]. */
export function askedPlatform(search: URLSearchParams): TutorialPlatform | null {
  return TUTORIAL_PLATFORMS.find((platform) => platform === search.get("platform")) ?? null;
}

export function tutorialsAddress(platform: TutorialPlatform): string {
  return href(paths.tutorials, {}, { platform });
}

/** Title and description of all tutorials, or of a platform's, whose address is a page of its own. Spec: [2.38]. */
export function tutorialsSeo(platform: TutorialPlatform | null): PageSeo {
  const path = paths.tutorials;
  if (platform === null) return { path, title: m.common_tutorials, description: m.seo_tutorials_description };
  return {
    path,
    search: tutorialsAddress(platform).slice(path.length),
    title: () => m.tutorials_back({ platform: PLATFORM_NAMES[platform]() }),
    description: DESCRIPTIONS[platform],
  };
}
