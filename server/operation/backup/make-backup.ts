import { existsSync } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { openPostgres } from "#gateway/database/postgres.ts";
import type { Environment } from "#server/env.ts";
import type { Contents } from "./count-rows.ts";
import { dumpEmbedded } from "./dump-embedded.ts";
import { dumpPostgres } from "./dump-postgres.ts";
import { EMBEDDED_DUMP, FILES, listFiles, type Manifest, writeManifest } from "./manifest.ts";
import { noteBackup } from "./note-backup.ts";

export type BackupWish = {
  settings: Pick<Environment, "DATA_DIR" | "DATABASE_URL" | "DATABASE_LISTEN_URL" | "S3_ENDPOINT">;
  /** The folder that gets the archive. */
  target: string;
  build: number;
  clock: () => Date;
};

export type MadeBackup = { archive: string; manifest: Manifest };

/** An archive of its own name in the target: the database as of one moment, then the files, and what both must hold. */
export async function makeBackup({ settings, target, build, clock }: BackupWish): Promise<MadeBackup> {
  const at = clock();
  const archive = join(resolve(target), `lpx-${at.toISOString().replaceAll(/[:.]/g, "-")}`);
  const unfinished = `${archive}.part`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const { note, ...contents } = await dump(settings, unfinished);
    const fileStore = settings.S3_ENDPOINT === undefined ? "folder" : "s3";
    if (fileStore === "folder") await copyFiles(settings.DATA_DIR, unfinished);
    const manifest = await writeManifest(unfinished, { madeAt: at.toISOString(), build, fileStore, ...contents });
    await rename(unfinished, archive);
    await note(clock());
    return { archive, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

type Dump = Contents & { note: (at: Date) => Promise<void>; engine: Manifest["engine"] };

async function dump(settings: BackupWish["settings"], folder: string): Promise<Dump> {
  // A pooler in transaction mode keeps no snapshot: the listener's address is the database's own.
  const url = settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL;
  if (url === undefined)
    return { engine: "pglite", ...(await dumpEmbedded(settings.DATA_DIR, join(folder, EMBEDDED_DUMP))) };
  const note = async (at: Date) => {
    const database = openPostgres({ url, poolSize: 1 });
    await noteBackup(database, at).finally(database.close);
  };
  return { engine: "postgres", note, ...(await dumpPostgres(url, folder)) };
}

/** Contents never change under their id; what is still being written has another name. */
async function copyFiles(dataDir: string, folder: string): Promise<void> {
  const source = join(dataDir, FILES);
  if (!existsSync(source)) return;
  for (const path of await listFiles(source)) {
    if (path.endsWith(".part")) continue;
    const copy = join(folder, FILES, path);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(source, path), copy).catch(unlessGone);
  }
}

/** Whoever owned it deleted it since the folder was read. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
