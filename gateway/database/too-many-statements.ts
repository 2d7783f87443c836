import { DatabaseError } from "./port.ts";

/** PostgREST's way to say a status by an error of the database: `PT` and the status. */
const TOO_MANY = "PT429";

/** The refusal of a statement whose caller has as many running, or has used as much time, as they may. */
class TooManyStatements extends DatabaseError {
  /** Whole seconds. */
  readonly retryAfter: number;
  constructor(message: string, retryAfter: number) {
    const hint = retryAfter === 1 ? "Ask again in a second" : `Ask again in ${retryAfter} seconds`;
    super({ message, code: TOO_MANY, hint });
    this.retryAfter = retryAfter;
  }
}

export function tooManyStatements(retryAfter: number): TooManyStatements {
  return new TooManyStatements("Too many statements at once", retryAfter);
}

export function tooMuchTime(retryAfter: number): TooManyStatements {
  return new TooManyStatements("Your statements have taken too much of this minute", retryAfter);
}

/** Whole seconds after which to come back where a request failed because its caller uses as much as they may; else null. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof TooManyStatements ? error.retryAfter : null;
}
