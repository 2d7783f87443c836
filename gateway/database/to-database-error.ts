import { DatabaseError } from "./port.ts";

type EngineError = {
  message: string;
  code: string;
  detail?: string;
  hint?: string;
  constraint?: string;
  constraint_name?: string;
  /** The engine's own source file that said so. */
  file?: string;
};

/** SQLSTATE class 08, connection exception: what both drivers' own connection errors become. */
const CONNECTION_FAILURE = "08006";

/**
 * PostgreSQL says 42501, a missing right, of a disk that turned read-only, too (errcode_for_file_access in its elog.c).
 * From the code that reads and writes files it is a failure of the disk, class 58, and no missing right.
 */
const STORAGE_FILES = ["md.c", "fd.c", "xlog.c", "slru.c", "copydir.c", "relmapper.c", "buffile.c"];
const MISSING_RIGHT = "42501";
const DISK_FAILURE = "58030";

/** An engine's error as the port's; anything that is not PostgreSQL's or the connection's stays what it was. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError || !isEngineError(error)) return error;
  return new DatabaseError({
    message: error.message,
    code: toCode(error),
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint ?? error.constraint_name,
    cause: error,
  });
}

/** Whether the database could not be asked: not reached, no connection free, or ending or beginning. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && /^(08|53[023]|57P)/.test(error.code);
}

function toCode({ code, file = "" }: EngineError): string {
  if (code === MISSING_RIGHT && STORAGE_FILES.includes(file)) return DISK_FAILURE;
  return /^[0-9A-Z]{5}$/.test(code) ? code : CONNECTION_FAILURE;
}

function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
