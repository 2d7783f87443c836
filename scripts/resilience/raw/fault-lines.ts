/** What a process printed that tells of a fault: a line of the log at `error` (50) or above, or a stack outside of it. */
export function faultLines(output: string): string[] {
  return output
    .split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line) || /^\s+at .+:\d+:\d+\)?$/.test(line));
}
