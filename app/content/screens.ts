/** The product's own screens on the home page, in order; the pictures are made by `npm run home-pictures`. */
export const SCREENS = ["library", "setup", "comparison", "mt5", "ledger", "dashboard"] as const;
export type Screen = (typeof SCREENS)[number];

/** What a picture shows, by the width of the window it was taken in. */
export const SCREEN_SIZES = { desk: { width: 1120, height: 700 }, phone: { width: 390, height: 600 } } as const;
export type ScreenSize = keyof typeof SCREEN_SIZES;

export function screenFile(screen: Screen, size: ScreenSize, look: { language: string; theme: string }): string {
  return `/pictures/screens/${screen}-${size}-${look.language}-${look.theme}.webp`;
}
