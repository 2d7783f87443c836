/** What a process printed that tells of a fault: a log line at `error` or above, by name or as the number of earlier builds, or a stack outside of it. */
export function faultLines(output: string): string[] {
  return output
    .split("\n")
    .filter((line) => /"level":("error"|"fatal"|50|60),/.test(line) || /^\s+at .+:\d+:\d+\)?$/.test(line));
}
