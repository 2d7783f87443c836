import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { openPostgres } from "#gateway/database/postgres.ts";
import { IDENTITY } from "#gateway/storage/files/identify-folder.ts";
import type { Environment } from "#server/env.ts";
import { openEncrypting } from "./age-files.ts";
import { archiveNameOf } from "./archive-names.ts";
import type { ArchivePlace } from "./archive-place.ts";
import { type ArchiveWriter, createArchiveWriter } from "./archive-writer.ts";
import type { Contents } from "./count-rows.ts";
import { dumpEmbedded } from "./dump-embedded.ts";
import { dumpPostgres } from "./dump-postgres.ts";
import { FILES, listFiles, type Manifest } from "./manifest.ts";
import { noteBackup } from "./note-backup.ts";

export type BackupWish = {
  settings: Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "DATABASE_LISTEN_URL" | "S3_ENDPOINT">;
  place: ArchivePlace;
  /** For whom it is encrypted, such as `age1…`; nobody: it isn't. */
  recipients: readonly string[];
  build: number;
  clock: () => Date;
};

export type MadeBackup = { archive: string; manifest: Manifest };

/** An archive of its own name in the place: the database as of one moment, then the files, and what both must hold. */
export async function makeBackup({ settings, place, recipients, build, clock }: BackupWish): Promise<MadeBackup> {
  const encrypt = recipients.length === 0 ? null : openEncrypting(recipients);
  const at = clock();
  const writing = await place.begin(archiveNameOf(at));
  try {
    const writer = createArchiveWriter(writing, encrypt);
    const { note, ...contents } = await dump(settings, writer);
    const fileStore = settings.S3_ENDPOINT === undefined ? "folder" : "s3";
    if (fileStore === "folder") await addFiles(settings.DATA_DIR, writer);
    const manifest = await writer.finish({ madeAt: at.toISOString(), build, fileStore, ...contents });
    await note(clock());
    return { archive: writing.address, manifest };
  } catch (error) {
    await writing.abandon();
    throw error;
  }
}

type Dump = Contents & { note: (at: Date) => Promise<void>; engine: Manifest["engine"] };

async function dump(settings: BackupWish["settings"], writer: ArchiveWriter): Promise<Dump> {
  // A pooler in transaction mode keeps no snapshot: the listener's address is the database's own.
  const url = settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL;
  if (url === undefined) return { engine: "pglite", ...(await dumpEmbedded(settings.DATA_DIR, writer)) };
  const note = async (at: Date) => {
    const database = openPostgres({ url, poolSize: 1 });
    await noteBackup(database, at).finally(database.close);
  };
  return { engine: "postgres", note, ...(await dumpPostgres(url, writer)) };
}

/** Contents never change under their id; what is still being written has another name. */
async function addFiles(dataDir: string, writer: ArchiveWriter): Promise<void> {
  const source = join(dataDir, FILES);
  if (!existsSync(source)) return;
  for (const path of await listFiles(source)) {
    if (path.endsWith(".part") || path === IDENTITY) continue;
    const file = await open(join(source, path)).catch(unlessGone);
    if (file !== undefined) await writer.add(join(FILES, path), file.createReadStream());
  }
}

/** Its owner deleted it since the folder was read. */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
