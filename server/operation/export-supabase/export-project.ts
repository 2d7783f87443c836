import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "#gateway/storage/files/file-store.ts";
import { atOneMoment, type DatabasePlace } from "./one-moment.ts";
import { STORED, type StoredObject, writeFiles } from "./write-files.ts";
import { type ProjectWish, writeProject } from "./write-project.ts";

export type ExportWish = ProjectWish & {
  place: DatabasePlace;
  /** A file that isn't there yet; only its owner may read it: it holds hashes of passwords and secrets of apps. */
  out: string;
  /** Where the contents of storage go, and from where; without it they stay. */
  files?: { folder: string; store: Pick<FileStore, "read"> };
};

export type ExportReport = {
  /** Rows by table. */
  counts: ReadonlyMap<string, number>;
  /** Contents of storage. */
  files: number;
  /** Contents that were removed since the database was read. */
  gone: readonly string[];
};

/** Writes the whole installation as a file that a new Supabase project takes by psql. Throws what it can't read or write. */
export async function exportProject({ place, out, files, ...wish }: ExportWish): Promise<ExportReport> {
  const counts = new Map<string, number>();
  const stored = await atOneMoment(place, async (transaction) => {
    const file = createWriteStream(out, { flags: "wx", mode: 0o600 });
    try {
      await pipeline(Readable.from(writeProject(transaction, wish, counts)), file);
    } catch (error) {
      if (!isThere(error)) await rm(out, { force: true });
      throw error;
    }
    return transaction.query<StoredObject>(STORED);
  });
  if (files === undefined) return { counts, files: 0, gone: [] };
  const gone = await writeFiles(files.folder, stored, files.store);
  return { counts, files: stored.length - gone.length, gone };
}

function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
