import type { MetaDescriptor } from "react-router";
import type { DescribedPage } from "./described-page.ts";
import { socialTags } from "./social-tags.ts";
import { structuredData } from "./structured-data.ts";

/**
 * What only machines read of a page: the social card and the structured data. The browser's bundle holds an empty list
 * in this module's place (scripts/browser-bundle.ts), and so none of the questions, prices and tutorials behind it.
 */
export function serverTags(page: DescribedPage): MetaDescriptor[] {
  return [...socialTags(page), { "script:ld+json": structuredData(page) }];
}
