import type { PublicConfig } from "#app/ports.ts";

/** What other sites show of a page: the picture's path on the site, and the same for who can't see it. */
export type SocialPicture = { path: string; alt: string };

/** A page as it is described to other sites, in its own language. */
export type DescribedPage = {
  /** Undefined for what has no address of its own. */
  path: string | undefined;
  /** Its query, where that makes another page of it. */
  search: string;
  title: string;
  /** The title with the site's name. */
  name: string;
  description: string;
  /** Null for what search engines are not to know. */
  canonical: string | null;
  /** Null where the path's own is shown (domain/pages/social-image.ts). */
  picture: SocialPicture | null;
  config: Pick<PublicConfig, "publicUrl" | "contact" | "company">;
};

/** One thing of schema.org that a page tells search engines. */
export type Thing = { "@type": string } & Record<string, unknown>;
/** One that search engines are to know. */
export type IndexedPage = DescribedPage & { path: string; canonical: string };

export function isIndexed(page: DescribedPage): page is IndexedPage {
  return page.path !== undefined && page.canonical !== null;
}
