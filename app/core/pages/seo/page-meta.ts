import type { MetaDescriptor } from "react-router";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicConfig } from "#app/ports.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { type Robots, robotsOf } from "#domain/pages/robots.ts";
import type { SocialPicture } from "./described-page.ts";
import { serverTags } from "./server-tags.ts";

export type PageSeo = {
  title: () => string;
  description: () => string;
  /** Path without query; none for what has no address of its own (the 404, a setup that isn't everybody's). */
  path?: string;
  /** What belongs to the address besides, where a page has words of its own for it: `?platform=indicator`. */
  search?: string;
  /** For other sites, where the page's path has no picture for what lies there. */
  picture?: () => SocialPicture;
  /** Only where a path's own (domain/pages/robots.ts) isn't right for what lies there now. */
  robots?: Robots;
};

type MetaArguments = { matches: ReadonlyArray<{ id?: string; loaderData?: unknown } | undefined> };

/**
 * A route's `meta`: title, description, robots and canonical address; for who reads without script also its twin in
 * the other language, the social card and the structured data, which no browser needs to be sent code for.
 */
export function pageMeta({ title, description, path, search = "", picture, robots }: PageSeo) {
  return ({ matches }: MetaArguments): MetaDescriptor[] => {
    const config = matches.find((match) => match?.id === "root")?.loaderData as PublicConfig | undefined;
    const name = `${title()} · LPX`;
    const told = robots ?? (path === undefined ? "noindex, nofollow" : robotsOf(path));
    const tags: MetaDescriptor[] = [
      { title: name },
      { name: "description", content: description() },
      { name: "robots", content: told },
    ];
    if (config === undefined) return tags;
    const isIndexed = path !== undefined && told === "index, follow";
    const canonical = isIndexed ? addressIn(getLocale(), `${config.publicUrl}${path}${search}`) : null;
    if (canonical !== null) tags.push({ tagName: "link", rel: "canonical", href: canonical });
    return [
      ...tags,
      ...serverTags({
        ...{ path, search, title: title(), name, description: description(), canonical, config },
        picture: picture?.() ?? null,
      }),
    ];
  };
}
