/** Why the team can't grant access to a name on the charting platform: its member has to give another. */
export const ACCESS_PROBLEMS = ["name_not_found", "account_closed"] as const;
export type AccessProblem = (typeof ACCESS_PROBLEMS)[number];

export function isAccessProblem(value: unknown): value is AccessProblem {
  return ACCESS_PROBLEMS.some((problem) => problem === value);
}
