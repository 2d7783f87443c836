import type { GalleryPicture } from "#app/content/gallery.ts";
import type { Testimonial } from "#app/content/testimonial.ts";
import type { PublicConfig, PublicWithdrawal } from "#app/ports.ts";
import type { ProductPrices } from "#domain/products/product-catalogue.ts";
import type { ComputedEvidence } from "./after-selection.tsx";

type Contents = {
  config: Pick<PublicConfig, "mode" | "contact">;
  evidence: ComputedEvidence | null;
  prices: ProductPrices | null;
  withdrawals: readonly PublicWithdrawal[] | null;
  pictures: readonly GalleryPicture[];
  testimonial: Testimonial | null;
};

/**
 * Which sections have something to show: a visitor of a real shop sees none that says what is missing. A demonstration
 * shows all of the specification's, with samples that say so. What couldn't be read says that, where it belongs.
 */
export function shownSections({ config, evidence, prices, withdrawals, pictures, testimonial }: Contents) {
  const isDemonstration = config.mode === "demo";
  return {
    evidence: evidence !== null && evidence.library !== null,
    robot: isDemonstration || config.contact.robotUrl !== null || typeof prices?.["robot-mt5"] === "number",
    analyser: isDemonstration || config.contact.analyserUrl !== null,
    withdrawals: withdrawals === null || withdrawals.length > 0,
    traderResults: shownPictures(pictures, isDemonstration).length > 0,
    testimony: isDemonstration || testimonial !== null,
  };
}

/** Samples stand in for pictures in a demonstration alone. */
export function shownPictures(
  pictures: readonly GalleryPicture[],
  isDemonstration: boolean,
): readonly GalleryPicture[] {
  return isDemonstration ? pictures : pictures.filter(({ isSample }) => !isSample);
}
