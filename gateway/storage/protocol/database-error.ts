import { DatabaseError } from "../../database/port.ts";
import { retryAfterOf } from "../../database/too-many-statements.ts";
import { StorageError } from "./storage-error.ts";

/** What the database refused in Storage's words; null for a fault of ours. Source: supabase/storage database/errors.ts. */
export function toStorageError(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error;
  if (!(error instanceof DatabaseError)) return null;
  if (retryAfterOf(error) !== null || error.code === "57014") return new StorageError("SlowDown");
  if (error.code === "42501") return new StorageError("AccessDenied", "new row violates row-level security policy");
  if (error.code === "23505") return new StorageError("KeyAlreadyExists");
  if (error.code === "23503") return new StorageError("ResourceNotEmpty");
  // A policy that counts says what of.
  if (error.code === "54000") return new StorageError("EntityTooLarge", error.message);
  // Data that no column takes, such as NUL in a text.
  return /^22|^23514$/.test(error.code) ? new StorageError("InvalidRequest") : null;
}
