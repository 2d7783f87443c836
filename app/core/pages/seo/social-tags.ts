import type { MetaDescriptor } from "react-router";
import { getLocale } from "#app/paraglide/runtime.js";
import { LANGUAGES, localeWithCountry } from "#domain/language/language-of.ts";
import { alternatesOf } from "#domain/navigation/page-addresses.ts";
import * as paths from "#domain/pages/paths.ts";
import { SOCIAL_IMAGE, socialImageOf } from "#domain/pages/social-image.ts";
import { type DescribedPage, type IndexedPage, isIndexed } from "./described-page.ts";

/** How a page looks where somebody links to it; one for search engines says its address and its twins, too. Spec: [2.38]. */
export function socialTags(page: DescribedPage): MetaDescriptor[] {
  const { path, name, description, config } = page;
  const language = getLocale();
  const picture = page.picture ?? { path: socialImageOf(path ?? paths.home, language), alt: name };
  const image = config.publicUrl + picture.path;
  const others = LANGUAGES.filter((each) => each !== language);
  return [
    ...(isIndexed(page) ? addressTags(page) : []),
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "LPX" },
    { property: "og:locale", content: localeWithCountry(language) },
    ...others.map((other) => ({ property: "og:locale:alternate", content: localeWithCountry(other) })),
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(SOCIAL_IMAGE.width) },
    { property: "og:image:height", content: String(SOCIAL_IMAGE.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: name },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: picture.alt },
  ];
}

function addressTags({ path, search, canonical, config }: IndexedPage): MetaDescriptor[] {
  const twins = alternatesOf(`${config.publicUrl}${path}${search}`).map(({ language, address }) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang: language,
    href: address,
  }));
  return [...twins, { property: "og:url", content: canonical }];
}
