/** The weekly draw as it is announced. Spec: [1.8], [9.10]. */
export const DRAW = {
  finalists: 5,
  prizes: 2,
  /** Size of each raffled funded account, US cents. */
  accountCents: 5_000_00,
  /** Places in the bracket's first round. */
  bracketPlaces: 16,
} as const;

/** How many still play in each round of a bracket: 16, 8, 4, 2. */
export function roundsOf(places: number): number[] {
  return places < 2 ? [] : [places, ...roundsOf(places / 2)];
}
