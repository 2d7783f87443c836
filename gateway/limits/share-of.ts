/** What one process grants of a limit that several share out; never nothing. */
export function shareOf(limit: number, countProcesses: () => number = () => 1): number {
  return Math.max(1, Math.floor(limit / countProcesses()));
}
