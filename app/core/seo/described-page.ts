import type { PublicConfig } from "#app/ports.ts";

/** A page as other sites are told of it, in the language it stands in. */
export type DescribedPage = {
  path: string;
  title: string;
  /** The title with the site's name. */
  name: string;
  description: string;
  canonical: string;
  config: Pick<PublicConfig, "publicUrl" | "contact">;
};

/** One thing of schema.org that a page tells search engines. */
export type Thing = { "@type": string } & Record<string, unknown>;
