/** Of a month's new members how many held access so many months after their first purchase; `after` 0 is their purchase. */
export type CohortRow = { month: string; members: number; after: number; held: number };

export type Cohort = { month: string; members: number; held: number[] };

/** A line for each month, the latest first; `held[0]` is after one month. */
export function cohortTable(rows: readonly CohortRow[]): Cohort[] {
  return [...Map.groupBy(rows, ({ month }) => month)]
    .map(([month, ofMonth]) => ({
      month,
      members: ofMonth[0]?.members ?? 0,
      held: ofMonth
        .filter(({ after }) => after > 0)
        .toSorted((a, b) => a.after - b.after)
        .map(({ held }) => held),
    }))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1));
}

/** Of all members who have reached a number of months, the share that held access then; one figure a month, from the first. */
export function heldShares(cohorts: readonly Cohort[]): number[] {
  const most = Math.max(0, ...cohorts.map(({ held }) => held.length));
  return Array.from({ length: most }, (_, place) => {
    const reached = cohorts.filter(({ held }) => held.length > place);
    const members = reached.reduce((sum, cohort) => sum + cohort.members, 0);
    const held = reached.reduce((sum, cohort) => sum + (cohort.held[place] ?? 0), 0);
    return members === 0 ? 0 : held / members;
  });
}
