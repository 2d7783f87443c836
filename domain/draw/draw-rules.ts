/** The weekly draw as it is announced. Spec: [1.8], [9.10]. */
export const DRAW = {
  finalists: 5,
  prizes: 2,
  podium: 3,
  /** Size of each raffled funded account, US cents. */
  accountCents: 5_000_00,
  /** Places in the bracket's first round. */
  bracketPlaces: 16,
  /** Days that a winner has to claim; afterwards the prize goes to the next in the order. */
  claimDays: 14,
} as const;

/** The days on which the rules changed, the latest first; each has its text in `app/content/<language>/draw-rules`, for good. */
export const DRAW_RULES_VERSIONS = ["2026-11-27"] as const;
export type DrawRulesVersion = (typeof DRAW_RULES_VERSIONS)[number];

/** The day from which the present rules hold; a draw keeps those it was opened under. */
export const DRAW_RULES_VERSION: DrawRulesVersion = DRAW_RULES_VERSIONS[0];

/** How many still play in each round of a bracket: 16, 8, 4, 2. */
export function roundsOf(places: number): number[] {
  return places < 2 ? [] : [places, ...roundsOf(places / 2)];
}

/** Characters of a firm's name, and of what staff say of a draw, an exclusion or a delivery. */
export const LONGEST_FIRM = 60;
export const LONGEST_WORDS = 300;
