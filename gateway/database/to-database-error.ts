import { DatabaseError } from "./port.ts";

type EngineError = {
  message: string;
  code: string;
  detail?: string;
  hint?: string;
  constraint?: string;
  constraint_name?: string;
};

/** SQLSTATE class 08, connection exception: what both drivers' own connection errors become. */
const CONNECTION_FAILURE = "08006";

/** An engine's error as the port's; anything that is not PostgreSQL's or the connection's stays what it was. */
export function toDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseError || !isEngineError(error)) return error;
  return new DatabaseError({
    message: error.message,
    code: /^[0-9A-Z]{5}$/.test(error.code) ? error.code : CONNECTION_FAILURE,
    detail: error.detail,
    hint: error.hint,
    constraint: error.constraint ?? error.constraint_name,
    cause: error,
  });
}

function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}
