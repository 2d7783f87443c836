import type { MetaDescriptor } from "react-router";
import { getLocale } from "#app/paraglide/runtime.js";
import { alternatesOf, SOCIAL_IMAGE, socialImageOf } from "#domain/navigation/page-addresses.ts";
import type { DescribedPage } from "./described-page.ts";

const OG_LOCALES = { es: "es_ES", en: "en_US" } as const;

/** The page's twin in the other language, and how it looks where somebody links to it. Spec: [2.38]. */
export function socialTags({ path, name, description, canonical, config }: DescribedPage): MetaDescriptor[] {
  const language = getLocale();
  const image = config.publicUrl + socialImageOf(path, language);
  const other = language === "es" ? "en" : "es";
  return [
    ...alternatesOf(`${config.publicUrl}${path}`).map((alternate) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: alternate.language,
      href: alternate.address,
    })),
    { property: "og:title", content: name },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: canonical },
    { property: "og:site_name", content: "LPX" },
    { property: "og:locale", content: OG_LOCALES[language] },
    { property: "og:locale:alternate", content: OG_LOCALES[other] },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(SOCIAL_IMAGE.width) },
    { property: "og:image:height", content: String(SOCIAL_IMAGE.height) },
    { property: "og:image:alt", content: name },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: name },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
  ];
}
