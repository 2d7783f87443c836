import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import type { KeptArchive } from "#domain/backups/retention.ts";
import { ENCRYPTED, MARKER, MARKER_TEXT, momentOf, UNFINISHED } from "./archive-names.ts";
import type { ArchivePlace, ArchiveWriting } from "./archive-place.ts";
import { listFiles, MANIFEST } from "./manifest.ts";

/** Archives as folders that only their owner reads; one gets its name when it is whole. */
export function openFolderPlace(given: string): ArchivePlace {
  const folder = resolve(given);

  function read(name: string): KeptArchive[] {
    const madeAt = momentOf(name);
    const holds = (file: string) => existsSync(join(folder, name, file));
    const hasManifest = holds(MANIFEST) || holds(`${MANIFEST}${ENCRYPTED}`);
    if (madeAt === null || (!hasManifest && !holds(MARKER))) return [];
    return [{ name, madeAt, isWhole: hasManifest && !name.endsWith(UNFINISHED) }];
  }

  return {
    address: folder,
    async list() {
      if (!existsSync(folder)) return [];
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isDirectory() ? read(entry.name) : []));
    },
    begin: (name) => beginFolder(join(folder, name)),
    async remove({ name }) {
      // What is broken off here is found as unfinished the next time.
      const unfinished = name.endsWith(UNFINISHED) ? name : `${name}${UNFINISHED}`;
      if (unfinished !== name) await rename(join(folder, name), join(folder, unfinished));
      await rm(join(folder, unfinished), { recursive: true, force: true });
    },
    pathsOf: async (name) => (existsSync(join(folder, name)) ? listFiles(join(folder, name)) : []),
    read: async (name, path) => createReadStream(join(folder, name, path)),
  };
}

async function beginFolder(archive: string): Promise<ArchiveWriting> {
  const unfinished = `${archive}${UNFINISHED}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const write = async (path: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
    await mkdir(dirname(join(unfinished, path)), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(join(unfinished, path), { mode: 0o600 }));
  };
  await write(MARKER, [Buffer.from(MARKER_TEXT)]);
  return {
    address: archive,
    write,
    finish: () => rename(unfinished, archive),
    abandon: () => rm(unfinished, { recursive: true, force: true }),
  };
}
