import type { Language } from "#domain/language/language-of.ts";

/**
 * Pictures that only the operator can supply. Until then samples stand in for them, and say so on the picture, beside it
 * and in its text alternative. To replace one: put the file under `public/pictures/`, write what it shows in both
 * languages, and set `isSample` to false. The order here is the order on the page.
 */
export type GalleryPicture = {
  id: string;
  /** Address of the file, from the site's root. */
  file: string;
  width: number;
  height: number;
  isSample: boolean;
  /** What the picture shows; null for a sample, whose words are the page's own. */
  shows: Record<Language, string> | null;
};

/** Results that traders sent, with their permission. Spec: [2.28]: 8. */
export const TRADER_RESULT_PICTURES: readonly GalleryPicture[] = samples("result", 8, { width: 640, height: 440 });

function samples(kind: string, count: number, size: { width: number; height: number }): GalleryPicture[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${kind}-${index + 1}`,
    file: `/pictures/samples/${kind}-${index + 1}.svg`,
    ...size,
    isSample: true,
    shows: null,
  }));
}
