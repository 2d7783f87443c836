import { createReadStream, createWriteStream, existsSync, openAsBlob } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FolderInUseError } from "#gateway/database/folder-lock.ts";
import { openPglite } from "#gateway/database/pglite.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { type Contents, readContents } from "./count-rows.ts";
import { askForDump } from "./dump-socket.ts";
import { EMBEDDED_DUMP } from "./manifest.ts";
import { noteBackup } from "./note-backup.ts";
import { withWorkFolder } from "./work-folder.ts";

type EmbeddedDump = Contents & { note: (at: Date) => Promise<void> };

/**
 * The embedded database: by the server that has it open, else by opening it. The copy is opened and counted before it goes
 * into the archive, so it is on this machine for that time, where the database is anyway.
 */
export async function dumpEmbedded(dataDir: string, writer: ArchiveWriter): Promise<EmbeddedDump> {
  const folder = join(dataDir, "database");
  if (!existsSync(join(folder, "PG_VERSION"))) throw new Error(`DATA_DIR: there is no database in ${folder}`);
  return withWorkFolder(dataDir, async (work) => {
    const file = join(work, EMBEDDED_DUMP);
    const isServed = await writeDump(dataDir, folder, file);
    const contents = await count(file);
    await writer.add(EMBEDDED_DUMP, createReadStream(file));
    return { ...contents, note: (at) => (isServed ? noteByServer(dataDir) : noteInFolder(folder, at)) };
  });
}

async function count(file: string): Promise<Contents> {
  const copy = await openPglite({ memory: true, load: await openAsBlob(file) });
  try {
    return await copy.transaction({ role: "owner" }, readContents);
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

async function noteByServer(dataDir: string): Promise<void> {
  (await askForDump(dataDir, "POST")).resume();
}

async function noteInFolder(folder: string, at: Date): Promise<void> {
  const database = await openPglite({ dataDir: folder });
  try {
    await noteBackup(database, at);
  } finally {
    await database.close();
  }
}
