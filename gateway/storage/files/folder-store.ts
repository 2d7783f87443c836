import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
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
      const file = await open(path + UNFINISHED, "wx");
      try {
        for await (const chunk of content) await writeChunk(file, chunk);
        // On the disk before the name is: after a power cut there is the whole file or none.
        await file.sync();
      } finally {
        await file.close();
      }
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

/**
 * Writes it, and gives its memory back at once: V8 collects buffers only when 64 MB of them have gathered, because the
 * objects that hold them are small.
 */
async function writeChunk(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, written);
    written += bytesWritten;
  }
  const { buffer } = chunk;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === written) buffer.transfer(0);
}
