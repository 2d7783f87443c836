/** Setups of the library. Spec: [1.3], [9.7]. */
export const LIBRARY_SETUPS = 295;
