import type { MetaDescriptor } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { PublicConfig } from "#app/ports.ts";

export type PageSeo = {
  title: () => string;
  description: () => string;
  /** Path without query; none for a page that has no address of its own (404). */
  path?: string;
  /** Spec [2.38]: the dashboard, the admin area and the 404 are kept out of search engines. */
  robots?: "index, follow" | "noindex, nofollow" | "noindex, follow";
};

type MetaArguments = { matches: ReadonlyArray<{ id?: string; loaderData?: unknown } | undefined> };

/** A route's `meta`: title, description, robots, canonical address, its twin in the other language, social card. */
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
    const address = `${config.publicUrl}${path}`;
    const canonical = getLocale() === "en" ? `${address}?lang=en` : address;
    return [
      ...tags,
      { tagName: "link", rel: "canonical", href: canonical },
      { tagName: "link", rel: "alternate", hrefLang: "es", href: address },
      { tagName: "link", rel: "alternate", hrefLang: "en", href: `${address}?lang=en` },
      { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address },
      { property: "og:title", content: name },
      { property: "og:description", content: description() },
      { property: "og:type", content: "website" },
      { property: "og:url", content: canonical },
      { property: "og:site_name", content: "LPX" },
      { property: "og:locale", content: getLocale() === "en" ? "en_US" : "es_ES" },
    ];
  };
}

/** Pages of the dashboard share one description; their title is their own. */
export function privatePageMeta(title: () => string) {
  return pageMeta({ title, description: m.seo_private_description, robots: "noindex, nofollow" });
}
