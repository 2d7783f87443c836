import { mkdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Two processes on one folder lose data: PGlite has no lock of its own. */
export class FolderInUseError extends Error {
  constructor(folder: string, processId: number) {
    super(`The database in ${folder} is in use by process ${processId}: stop it first, or choose another folder.`);
    this.name = "FolderInUseError";
  }
}

/** Where SQLite's header keeps `user_version`, which here is the holder's process number. */
const USER_VERSION_OFFSET = 60;
const heldHere = new Set<string>();

/**
 * Takes `<folder>.lock` for this process and returns the way to give it back; throws a FolderInUseError
 * when another process (or this one) holds it. Node has no file locks of its own, but SQLite's are the
 * operating system's: a holder that was killed has lost its lock, so a stale file stops nobody.
 */
export function lockFolder(folder: string): () => void {
  const path = `${resolve(folder)}.lock`;
  // Reading the file would drop this process's own lock (POSIX locks end with any close), so ask memory first.
  if (heldHere.has(path)) throw new FolderInUseError(folder, process.pid);
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive");
    lock.exec(`pragma user_version = ${process.pid}; commit`);
  } catch (error) {
    lock.close();
    if (isLocked(error)) throw new FolderInUseError(folder, readHolder(path));
    throw error;
  }
  heldHere.add(path);
  return () => {
    lock.close();
    heldHere.delete(path);
  };
}

function isLocked(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function readHolder(path: string): number {
  const header = readFileSync(path);
  return header.length < USER_VERSION_OFFSET + 4 ? 0 : header.readUInt32BE(USER_VERSION_OFFSET);
}
