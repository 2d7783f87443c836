/**
 * Spread on a button whose press must not be lost before React has taken the button over: the loader in the page's HTML
 * (app/document/first-paint-loader.ts) makes the press again until it finds `data-hydrated`, which the button's ref sets.
 */
export const REPLAYED = {
  "data-replay": "",
  ref: (button: HTMLButtonElement | null) => button?.setAttribute("data-hydrated", ""),
};
