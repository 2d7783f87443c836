import type { MetaDescriptor } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicConfig } from "#app/ports.ts";
import { addressIn } from "#domain/navigation/page-addresses.ts";
import { serverTags } from "./server-tags.ts";

export type PageSeo = {
  title: () => string;
  description: () => string;
  /** Path without query; none for a page that has no address of its own (404). */
  path?: string;
  /** Spec [2.38]: the dashboard, the admin area and the 404 are kept out of search engines. */
  robots?: "index, follow" | "noindex, nofollow" | "noindex, follow";
};

type MetaArguments = { matches: ReadonlyArray<{ id?: string; loaderData?: unknown } | undefined> };

/**
 * A route's `meta`: title, description, robots and canonical address; for who reads without script also its twin in
 * the other language, the social card and the structured data, which no browser needs to be sent code for.
 */
export function pageMeta({ title, description, path, robots = "index, follow" }: PageSeo) {
  return ({ matches }: MetaArguments): MetaDescriptor[] => {
    const config = matches.find((match) => match?.id === "root")?.loaderData as PublicConfig | undefined;
    const name = `${title()} · LPX`;
    const tags: MetaDescriptor[] = [
      { title: name },
      { name: "description", content: description() },
      { name: "robots", content: robots },
    ];
    if (config === undefined || path === undefined) return tags;
    const canonical = addressIn(getLocale(), `${config.publicUrl}${path}`);
    tags.push({ tagName: "link", rel: "canonical", href: canonical });
    return [...tags, ...serverTags({ path, title: title(), name, description: description(), canonical, config })];
  };
}

/** Pages of the dashboard share one description; their title is their own. */
export function privatePageMeta(title: () => string) {
  return pageMeta({ title, description: m.seo_private_description, robots: "noindex, nofollow" });
}
