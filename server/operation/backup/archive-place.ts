import type { KeptArchive } from "#domain/backups/retention.ts";
import { findOutdated, type Keep } from "#domain/backups/retention.ts";

export type ArchiveWriting = {
  /** Where the archive will be, as an operator reads it. */
  address: string;
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** From now on it is a whole one. */
  finish(): Promise<void>;
  /** Takes away what was written of it. */
  abandon(): Promise<void>;
};

/** Where archives are: a folder, or a prefix in a bucket. It knows names and bytes, and nothing of what they hold. */
export type ArchivePlace = {
  address: string;
  /** What `npm run backup` made here; anything else is left out. */
  list(): Promise<KeptArchive[]>;
  begin(name: string): Promise<ArchiveWriting>;
  remove(archive: KeptArchive): Promise<void>;
  /** Paths of all files of an archive, whatever its name. */
  pathsOf(name: string): Promise<string[]>;
  read(name: string, path: string): Promise<AsyncIterable<Uint8Array>>;
};

/** Takes away what the rules keep no more, and returns the names. */
export async function removeOutdated(place: ArchivePlace, keep: Keep, now: Date): Promise<string[]> {
  const outdated = findOutdated(await place.list(), keep, now);
  for (const archive of outdated) await place.remove(archive);
  return outdated.map(({ name }) => name);
}
