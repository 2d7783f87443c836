import type { PGlite } from "@electric-sql/pglite";

/** PostgreSQL's write-ahead log, in the database's folder. */
const LOG_FOLDER = "/pg_wal/";
/**
 * Emscripten's numbers of EDQUOT, EIO, ENOSPC and EROFS: the disk's own failures. What else an opening is refused with is
 * PostgreSQL's to handle: it asks for files that may be absent, and closes some where too many are open (its fd.c).
 */
const DISK_FAILURES: readonly unknown[] = [19, 29, 51, 69];

type FileCall = (...parameters: unknown[]) => unknown;
/** Of Emscripten, whose types name no such calls. */
type FileSystem = { open: FileCall; write: FileCall };

/**
 * Calls `fail` where the log can't be written or made: a disk that is full, broken, or has turned read-only. PostgreSQL
 * then ends its process (XLogWrite in its xlog.c). PGlite has none to end, keeps the log's lock, and waits for it without
 * end with the thread. What `fail` throws passes through PostgreSQL to whoever gave the statement.
 */
export function watchLog(pg: PGlite, fail: (cause: unknown) => never): void {
  const files: FileSystem = pg.Module.FS;
  const watch = (name: keyof FileSystem, pathOf: (target: unknown) => string, isGrave: (error: unknown) => boolean) => {
    const call = files[name];
    files[name] = (target, ...rest) => {
      try {
        return call.call(files, target, ...rest);
      } catch (error) {
        if (!pathOf(target).includes(LOG_FOLDER) || !isGrave(error)) throw error;
        return fail(error);
      }
    };
  };
  watch("open", String, (error) => DISK_FAILURES.includes(errorNumber(error)));
  watch(
    "write",
    (stream) => (stream as { path: string }).path,
    () => true,
  );
}

function errorNumber(error: unknown): unknown {
  return typeof error === "object" && error !== null && "errno" in error ? error.errno : null;
}
