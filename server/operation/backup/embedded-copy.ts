import { createWriteStream, existsSync, openAsBlob } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FolderInUseError } from "#gateway/database/folder-lock.ts";
import { openPglite } from "#gateway/database/pglite.ts";
import type { Transaction } from "#gateway/database/port.ts";
import { askForDump } from "./dump-socket.ts";
import { EMBEDDED_DUMP } from "./manifest.ts";
import { withWorkFolder } from "./work-folder.ts";

export type EmbeddedCopy = {
  /** The copy as a tar, there for as long as it is used. */
  file: string;
  folder: string;
  /** A running server gave it. */
  isServed: boolean;
  /** Opens the copy in memory, as the owner. */
  read<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
};

/** Copies the embedded database as of one moment: by the server that has it open, else by opening it. */
export function withEmbeddedCopy<Result>(
  dataDir: string,
  use: (copy: EmbeddedCopy) => Promise<Result>,
): Promise<Result> {
  const folder = join(dataDir, "database");
  return withWorkFolder(dataDir, async (work) => {
    if (!existsSync(join(folder, "PG_VERSION"))) throw new Error(`DATA_DIR: there is no database in ${folder}`);
    const file = join(work, EMBEDDED_DUMP);
    const isServed = await writeDump(dataDir, folder, file);
    return use({ file, folder, isServed, read: (reading) => readDump(file, reading) });
  });
}

async function readDump<Result>(file: string, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const copy = await openPglite({ memory: true, load: await openAsBlob(file) });
  try {
    return await copy.transaction({ role: "owner" }, work);
  } finally {
    await copy.close();
  }
}

async function writeDump(dataDir: string, folder: string, file: string): Promise<boolean> {
  try {
    const database = await openPglite({ dataDir: folder });
    try {
      const content = await database.dump();
      await pipeline(Readable.fromWeb(content.stream()), createWriteStream(file, { mode: 0o600 }));
    } finally {
      await database.close();
    }
    return false;
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    await pipeline(await askForDump(dataDir, "GET"), createWriteStream(file, { mode: 0o600 }));
    return true;
  }
}
