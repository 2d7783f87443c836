import * as paths from "#domain/pages/paths.ts";

/**
 * The simulator filled in with setups of the library; all else is what it begins with. Apart from the whole address
 * (`address.ts`), which knows every firm's rules: a card of the library needs none of them.
 */
export function simulatorOfSetups(ids: readonly number[]): string {
  return `${paths.simulator}?setups=${ids.join(",")}`;
}
