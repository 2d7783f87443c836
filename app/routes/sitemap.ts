import { TUTORIAL_PLATFORMS, TUTORIALS } from "#app/content/tutorials.ts";
import { publicConfigContext, setupReaderContext } from "#app/context.ts";
import { sitemap } from "#app/core/pages/seo/sitemap.ts";
import { tutorialsAddress } from "#app/features/tutorials/tutorial-pages.ts";
import { DRAW_RULES_VERSIONS } from "#domain/draw/draw-rules.ts";
import { href } from "#domain/pages/href.ts";
import { PUBLIC_PAGES } from "#domain/pages/pages.ts";
import * as paths from "#domain/pages/paths.ts";
import type { Route } from "./+types/sitemap";

/** GET /sitemap.xml: every page that search engines are to know, a setup's and a tutorial's among them. */
export async function loader({ context }: Route.LoaderArgs) {
  const setups = await context.get(setupReaderContext).readLibrary();
  const listed = [
    ...PUBLIC_PAGES,
    ...TUTORIAL_PLATFORMS.map(tutorialsAddress),
    ...TUTORIALS.filter(({ minutes }) => minutes !== null).map(({ slug }) => href(paths.tutorial, { slug })),
    ...DRAW_RULES_VERSIONS.map((version) => href(paths.drawRules, { version })),
    ...setups.flatMap(({ id }) => [href(paths.setup, { id }), href(paths.convertMt5, { id })]),
  ];
  return new Response(sitemap(context.get(publicConfigContext).publicUrl, listed), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
