/** What results are shown in: in R as the specification counts them, or what that is on an example account. */
export const RESULT_UNITS = ["r", "percent", "money"] as const;
export type ResultUnit = (typeof RESULT_UNITS)[number];

/** The example: what each trade risks, of the account's first balance, so that sums of R stay sums. */
export const EXAMPLE_ACCOUNT = { riskPercent: 1, balanceCents: 1_000_000 } as const;

/** A result in R as a fraction of the example account's first balance: 0.028 of 2.8. */
export function shareOfAccount(result: number): number {
  return (result * EXAMPLE_ACCOUNT.riskPercent) / 100;
}

/** A result in R as the example account's money, in whole cents. */
export function centsOfAccount(result: number): number {
  return Math.round(shareOfAccount(result) * EXAMPLE_ACCOUNT.balanceCents);
}
