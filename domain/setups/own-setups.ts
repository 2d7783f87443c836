import type { Setup } from "./setup.ts";

/** What makes setups somebody's own: those that they follow, and a running plan. */
type Holder = { followed: readonly number[]; hasPlan: boolean };

/**
 * Whether a setup that somebody sees is theirs: followed, or opened by their plan, for a funding setup is seen by nobody else
 * but the team, which sees all. Spec: [6.4].
 */
export function isOwn({ id, planId }: Pick<Setup, "id" | "planId">, { followed, hasPlan }: Holder): boolean {
  return followed.includes(id) || (hasPlan && planId !== null);
}
