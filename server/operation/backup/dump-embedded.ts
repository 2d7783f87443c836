import { createReadStream } from "node:fs";
import { openPglite } from "#gateway/database/pglite.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { type Contents, readContents } from "./count-rows.ts";
import { askForDump } from "./dump-socket.ts";
import { withEmbeddedCopy } from "./embedded-copy.ts";
import { EMBEDDED_DUMP } from "./manifest.ts";
import { noteBackup } from "./note-backup.ts";

type EmbeddedDump = Contents & { note: (at: Date) => Promise<void> };

/**
 * The embedded database. Its copy is opened and counted before it goes into the archive, so it is on this machine for that
 * time, where the database is anyway.
 */
export function dumpEmbedded(dataDir: string, writer: ArchiveWriter): Promise<EmbeddedDump> {
  return withEmbeddedCopy(dataDir, async ({ file, folder, isServed, read }) => {
    const contents = await read(readContents);
    await writer.add(EMBEDDED_DUMP, createReadStream(file));
    return { ...contents, note: (at) => (isServed ? noteByServer(dataDir) : noteInFolder(folder, at)) };
  });
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
