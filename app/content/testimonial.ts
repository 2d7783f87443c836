/**
 * What a member says, in their own words and with their written permission; null shows the place with its sample.
 * `verifiedBy` says how we know that they are a member (the law asks for it beside every review).
 */
export type Testimonial = {
  quote: { es: string; en: string };
  name: string;
  since: string;
  verifiedBy: { es: string; en: string };
};

export const TESTIMONIAL: Testimonial | null = null;
