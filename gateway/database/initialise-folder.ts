import { existsSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

/** The folder holds something, but no database: better refused than written over. */
export class NotADatabaseFolderError extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty and holds no database: choose another folder, or empty this one.`);
    this.name = "NotADatabaseFolderError";
  }
}

/**
 * Lets `create` make a database in a folder beside the wanted one and renames it when it is complete:
 * a kill on the way leaves a leftover that the next start removes, never a folder that does not open.
 * Does nothing where a database is. The caller holds the folder's lock.
 */
export async function initialiseFolder(folder: string, create: (path: string) => Promise<void>): Promise<void> {
  const target = resolve(folder);
  const prefix = `${basename(target)}.new-`;
  for (const name of readdirSync(dirname(target)).filter((entry) => entry.startsWith(prefix))) {
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
  if (existsSync(join(target, "PG_VERSION"))) return;
  if (existsSync(target) && readdirSync(target).length > 0) throw new NotADatabaseFolderError(folder);
  const beside = join(dirname(target), `${prefix}${process.pid}`);
  await create(beside);
  // Renaming over an empty folder is one step as well.
  await rename(beside, target);
}
