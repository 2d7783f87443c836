/** Tables whose number of rows this build's migrations change, and why. */
const EXPLAINED: Record<string, string> = {
  "gateway.applied_migrations": "these migrations are recorded",
  "gateway.imported_builds": "made by them: which build imported what",
  "gateway.processes": "who serves at this moment",
  "private.plans": "made by them from the catalogue",
  "private.kept_bytes": "made by them from the members' rows",
  "public.point_activities": "made by them from what members did before",
  "public.search_texts": "made by them from the members' names, plans and accesses",
  "public.settings": "the office's time zone is among them",
};

/** Tables that forget by themselves. */
const FORGETTING = new Set(["gateway.processes", "gateway.rate_limits"]);

export type RowCounts = Record<string, number>;

/** A line for each table that has other rows than before once this build's migrations are in, unless it is explained. */
export function findUnexplained(before: RowCounts, migrated: RowCounts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(migrated)])].sort();
  return names
    .filter((name) => !(name in EXPLAINED) && (before[name] ?? 0) !== migrated[name])
    .map((name) => `${name} has ${migrated[name] ?? "no table and 0"} of ${before[name] ?? 0} rows`);
}

/** A line for each table that has fewer rows once this build has served: its jobs write letters and the like, by the hour. */
export function findLost(before: RowCounts, served: RowCounts): string[] {
  return Object.entries(before)
    .filter(([name, count]) => !FORGETTING.has(name) && (served[name] ?? 0) < count)
    .map(([name, count]) => `${name} has ${served[name] ?? 0} of ${count} rows after a start`);
}
