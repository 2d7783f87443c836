import type { PGlite } from "@electric-sql/pglite";

/** PostgreSQL's write-ahead log, in the database's folder. */
const LOG_FOLDER = "/pg_wal/";
/** Emscripten's numbers of "no such file" and "file exists": PostgreSQL asks for files that may be absent. */
const USUAL_ANSWERS: readonly unknown[] = [44, 20];

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
  const watch = (name: keyof FileSystem, pathOf: (target: unknown) => string, usual: readonly unknown[]) => {
    const call = files[name];
    files[name] = (target, ...rest) => {
      try {
        return call.call(files, target, ...rest);
      } catch (error) {
        if (!pathOf(target).includes(LOG_FOLDER) || usual.includes(errorNumber(error))) throw error;
        return fail(error);
      }
    };
  };
  watch("open", String, USUAL_ANSWERS);
  watch("write", (stream) => (stream as { path: string }).path, []);
}

function errorNumber(error: unknown): unknown {
  return typeof error === "object" && error !== null && "errno" in error ? error.errno : null;
}
