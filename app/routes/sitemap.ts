import { TUTORIALS } from "#app/content/tutorials.ts";
import { publicConfigContext, setupReaderContext } from "#app/context.ts";
import { sitemap } from "#app/core/seo/sitemap.ts";
import { PUBLIC_PAGES } from "#domain/navigation/public-pages.ts";
import type { Route } from "./+types/sitemap";

/** GET /sitemap.xml: every page that search engines are to know, a setup's and a tutorial's among them. */
export async function loader({ context }: Route.LoaderArgs) {
  const setups = await context.get(setupReaderContext).readLibrary();
  const paths = [
    ...PUBLIC_PAGES,
    ...TUTORIALS.filter(({ minutes }) => minutes !== null).map(({ slug }) => `/tutoriales/${slug}`),
    ...setups.flatMap(({ id }) => [`/setups/${id}`, `/setups/${id}/convert-mt5`]),
  ];
  return new Response(sitemap(context.get(publicConfigContext).publicUrl, paths), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
