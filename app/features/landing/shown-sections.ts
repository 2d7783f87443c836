import type { GalleryPicture } from "#app/content/gallery.ts";
import type { PublicClaim, PublicConfig, PublicTestimonials, PublicWithdrawal } from "#app/ports.ts";
import type { ProductPrices } from "#domain/products/product-catalogue.ts";
import type { ComputedEvidence } from "./after-selection.tsx";

type Contents = {
  config: Pick<PublicConfig, "mode" | "contact">;
  evidence: ComputedEvidence | null;
  prices: ProductPrices | null;
  withdrawals: readonly PublicWithdrawal[] | null;
  pictures: readonly GalleryPicture[];
  testimonials: PublicTestimonials | null;
  claims: readonly PublicClaim[] | null;
};

/**
 * Which sections have something to show: a visitor of a real shop sees none that says what is missing. A demonstration
 * shows all of the specification's, with samples that say so. What couldn't be read says that, where it belongs.
 */
export function shownSections({ config, evidence, prices, withdrawals, pictures, testimonials, claims }: Contents) {
  const isDemonstration = config.mode === "demo";
  return {
    evidence: evidence !== null && evidence.library !== null,
    robot: isDemonstration || config.contact.robotUrl !== null || typeof prices?.["robot-mt5"] === "number",
    analyser: isDemonstration || config.contact.analyserUrl !== null,
    withdrawals: withdrawals === null || withdrawals.length > 0,
    stated: claims?.some(({ place }) => place === "results") === true,
    traderResults: shownPictures(pictures, isDemonstration).length > 0,
    // Where they could not be read no sample replaces them: there may be real ones.
    testimony: testimonials !== null && (isDemonstration || testimonials.latest.length > 0),
  };
}

/** Samples replace pictures only in a demonstration. */
export function shownPictures(
  pictures: readonly GalleryPicture[],
  isDemonstration: boolean,
): readonly GalleryPicture[] {
  return isDemonstration ? pictures : pictures.filter(({ isSample }) => !isSample);
}
