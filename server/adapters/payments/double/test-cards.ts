import type { Instrument } from "./state.ts";

/** The only card numbers the double takes, so that nobody types a real one; all pass the Luhn check. */
export const TEST_CARDS: Readonly<Record<string, Instrument>> = {
  "4111111111111111": "good",
  "5555555555554444": "good",
  "4000000000000002": "declined",
  "4000000000000069": "declined_capture",
  "4000000000009987": "pending",
};
