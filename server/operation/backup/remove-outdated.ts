import { findOutdated, type Keep } from "#domain/backups/retention.ts";
import type { ArchivePlace } from "./archive-place.ts";

/** Takes away what the rules keep no more, and returns the names. */
export async function removeOutdated(place: ArchivePlace, keep: Keep, now: Date): Promise<string[]> {
  const outdated = findOutdated(await place.list(), keep, now);
  for (const archive of outdated) await place.remove(archive);
  return outdated.map(({ name }) => name);
}
