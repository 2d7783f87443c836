import type { Language } from "#domain/language/language-of.ts";

/**
 * What a member says, in their own words and with their written permission; null shows the place with its sample.
 * `verifiedBy` says how we know that they are a member (the law asks for it beside every review).
 */
export type Testimonial = {
  quote: Record<Language, string>;
  name: string;
  since: string;
  verifiedBy: Record<Language, string>;
};

export const TESTIMONIAL: Testimonial | null = null;
