import * as paths from "#domain/pages/paths.ts";

/**
 * The simulator filled in with setups of the library; all else is what it begins with. Apart from the whole address
 * (`address.ts`), which knows every firm's rules: a card of the library needs none of them.
 */
export function simulatorOfSetups(ids: readonly number[]): string {
  return `${paths.simulator}?setups=${ids.join(",")}`;
}

/** The way to it from a member's funding setup, whose number is no part of an address: the step in the history holds it. */
export function simulatorOfFunding(setupId: number): { to: string; state: { fundingId: number } } {
  return { to: `${paths.simulator}?setups=none`, state: { fundingId: setupId } };
}

/** The funding setup of such a step, or null. */
export function fundingIdOf(state: unknown): number | null {
  if (typeof state !== "object" || state === null || !("fundingId" in state)) return null;
  return typeof state.fundingId === "number" ? state.fundingId : null;
}
