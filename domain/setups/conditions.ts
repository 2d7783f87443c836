/** What a setup may have passed before anything of 2023 was looked at; in words: docs/catalogue.md. */
export const CONDITIONS = ["neighbours", "levels", "trades", "drawdown", "costs", "gate"] as const;
export type Condition = (typeof CONDITIONS)[number];

export function isCondition(value: unknown): value is Condition {
  return CONDITIONS.some((condition) => condition === value);
}

/** Whether the conditions stored with a setup's statistics say that it passed the gate; without any it didn't. */
export function hasPassedGate(stored: { conditions?: readonly Condition[] } | null): boolean {
  return stored?.conditions?.includes("gate") ?? false;
}
