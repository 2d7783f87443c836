import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "#gateway/storage/files/file-store.ts";
import { checkBucketName, checkObjectName } from "#gateway/storage/protocol/object-name.ts";

export type StoredObject = { bucket: string; name: string; version: string };

/** The files of storage, to be read with the rows that name them. */
export const STORED = `select bucket_id as bucket, name, version from storage.objects where version is not null
  order by bucket_id, name`;

/**
 * Writes each object's content as `<folder>/<bucket>/<name>`. Answers with those that are there no more: removed since the
 * database was read.
 */
export async function writeFiles(
  folder: string,
  objects: readonly StoredObject[],
  store: Pick<FileStore, "read">,
): Promise<string[]> {
  const gone: string[] = [];
  for (const { bucket, name, version } of objects) {
    checkBucketName(bucket);
    checkObjectName(name);
    const content = await store.read(version, null);
    if (content === null) {
      gone.push(`${bucket}/${name}`);
      continue;
    }
    const path = join(folder, bucket, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  }
  return gone;
}
