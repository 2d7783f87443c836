import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./file-store.ts";

const UNFINISHED = ".part";

/** Keeps files in a folder of this machine: several processes may share it, several machines need a shared disk. */
export function createFolderStore(folder: string): FileStore & { pathOf(id: string): string } {
  /** Spread over 256 folders by the id's last two digits, which are random in a UUID. */
  const pathOf = (id: string) => join(folder, id.slice(-2), id);

  return {
    pathOf,
    async write(id, content) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true });
      // On the disk before the name is: after a power cut there is the whole file or none.
      await pipeline(Readable.from(content), createWriteStream(path + UNFINISHED, { flags: "wx", flush: true }));
      await rename(path + UNFINISHED, path);
    },
    async read(id, range) {
      try {
        const handle = await open(pathOf(id), "r");
        return handle.createReadStream(range ?? {});
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(pathOf(id) + UNFINISHED, { force: true });
    },
  };
}
