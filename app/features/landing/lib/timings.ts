/** The home page's pace, milliseconds unless it says otherwise. Spec: [9.15], [4.15]. */
export const SCREENS_INTERVAL = 2_500;
export const RESULTS_INTERVAL = 3_000;
export const SLIDER_ANIMATION = 2_500;
export const SAMPLE_TOOLTIP_DELAY = 100;
/** Seconds of one loop of the withdrawals, from 768 px of width and below. */
export const WITHDRAWALS_LOOP = { wide: 160, narrow: 16 } as const;
/** Setups of the catalogue that it shows. Spec: [2.28]. */
export const SAMPLE_COUNT = 6;
