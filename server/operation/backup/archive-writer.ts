import { createHash } from "node:crypto";
import type { Recoding } from "./age-files.ts";
import { ENCRYPTED } from "./archive-names.ts";
import type { ArchiveWriting } from "./archive-place.ts";
import { MANIFEST, type Manifest, type ManifestFile } from "./manifest.ts";

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>;

/** Writes an archive's files and then the list of them; `encrypt` null: as they are. Sizes and hashes are of the content. */
export function createArchiveWriter(writing: ArchiveWriting, encrypt: Recoding | null) {
  const files: ManifestFile[] = [];

  async function put(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    if (encrypt === null) await writing.write(path, content);
    else await writing.write(`${path}${ENCRYPTED}`, await encrypt(content));
  }

  return {
    async add(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
      const hash = createHash("sha256");
      let bytes = 0;
      async function* measured() {
        for await (const piece of content) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      }
      await put(path, measured());
      files.push({ path, bytes, sha256: hash.digest("hex") });
    },
    /** The list is the last file: an archive without it was broken off. */
    async finish(facts: Omit<Manifest, "format" | "files">): Promise<Manifest> {
      const manifest: Manifest = { format: 1, ...facts, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) };
      async function* text() {
        yield Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
      }
      await put(MANIFEST, text());
      await writing.finish();
      return manifest;
    },
  };
}
