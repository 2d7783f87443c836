import { data } from "react-router";
import { pageMeta } from "#app/core/pages/seo/page-meta.ts";
import { NotFoundPage } from "#app/features/not-found/not-found-page.tsx";
import { readTutorial } from "#app/features/tutorials/read-tutorial.server.ts";
import { TutorialPage } from "#app/features/tutorials/tutorial-page.tsx";
import { TUTORIAL_WORDS } from "#app/features/tutorials/tutorial-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { href } from "#domain/pages/href.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/tutorial";

export async function loader({ params }: Route.LoaderArgs) {
  const text = await readTutorial(params.slug);
  return data(text, { status: text === null ? 404 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = loaderData && TUTORIAL_WORDS[loaderData.tutorial.slug];
  const seo = words
    ? { title: words.title, description: words.text, path: href(paths.tutorial, { slug: loaderData.tutorial.slug }) }
    : { title: m.common_page_not_found, description: m.seo_not_found_description };
  return pageMeta(seo)({ matches });
}

export default function TutorialRoute({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <NotFoundPage /> : <TutorialPage {...loaderData} />;
}
