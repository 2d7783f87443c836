/**
 * Repeats a statement that takes away at most `limit` rows and returns them until it finds fewer, so that nobody waits
 * long for what it locks. Answers how many rows went in all.
 */
export async function inBatches(limit: number, clear: () => Promise<readonly object[]>): Promise<number> {
  let cleared = 0;
  let found = limit;
  while (found === limit) {
    found = (await clear()).length;
    cleared += found;
  }
  return cleared;
}
