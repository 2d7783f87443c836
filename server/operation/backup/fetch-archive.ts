import { createWriteStream, existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { isWrongIdentity, openDecrypting } from "./age-files.ts";
import { ENCRYPTED, MARKER } from "./archive-names.ts";
import type { ArchivePlace } from "./archive-place.ts";
import { MANIFEST } from "./manifest.ts";

/** An archive's own folder where it can be restored from there: it is on this machine and not encrypted. */
export function plainFolderOf(text: string): string | null {
  const folder = resolve(text);
  return existsSync(folder) && !existsSync(join(folder, `${MANIFEST}${ENCRYPTED}`)) ? folder : null;
}

type Fetching = { place: ArchivePlace; name: string; identityFile: string | undefined; into: string };

/** Writes an archive's files into a folder as they were before they were encrypted; throws a line that says why it can't. */
export async function fetchArchive({ place, name, identityFile, into }: Fetching): Promise<void> {
  const paths = await place.pathsOf(name);
  const isEncrypted = paths.includes(`${MANIFEST}${ENCRYPTED}`);
  if (!isEncrypted && !paths.includes(MANIFEST))
    throw new Error(`${place.address}/${name}: there is no ${MANIFEST}, so it is no whole archive`);
  if (isEncrypted && identityFile === undefined)
    throw new Error(`${name}: is encrypted; give the key's file by --identity <file>`);
  const decrypt = isEncrypted && identityFile !== undefined ? openDecrypting(identityFile) : null;
  for (const path of paths.filter((each) => each !== MARKER)) {
    const target = join(into, decrypt === null ? path : path.slice(0, -ENCRYPTED.length));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      const content = await place.read(name, path);
      const plain = decrypt === null ? content : await decrypt(content);
      await pipeline(plain, createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      if (isWrongIdentity(error)) throw new Error(`${identityFile}: no key in it opens ${name}`, { cause: error });
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${path}: can't be read as it was written (${why})`, { cause: error });
    }
  }
}
