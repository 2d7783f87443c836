/**
 * The database as the gateway sees it: two engines (embedded PGlite, PostgreSQL), one port.
 * Values come back as JSON-shaped data whichever engine answers: timestamps and dates are ISO text
 * (`2026-11-20T13:00:00.123456+00:00`, `2026-11-20`), bigint and numeric are numbers, json is parsed,
 * uuid and bytea-hex are text.
 */
export type JwtClaims = {
  sub: string;
  role: string;
  aud?: string | string[];
  exp?: number;
  iat?: number;
  iss?: string;
  email?: string;
  phone?: string;
  aal?: string;
  amr?: { method: string; timestamp: number }[];
  session_id?: string;
  is_anonymous?: boolean;
  app_metadata?: Record<string, unknown>;
  user_metadata?: Record<string, unknown>;
};

/**
 * Who asks. `anon` and `authenticated` are bound by the row-level policies; `service` bypasses them;
 * `owner` is the connection's own role, for the gateway's auth schema and for migrations only.
 * `headers` become `request.headers` (lower case), which policies may read.
 */
export type Caller =
  | { role: "anon"; headers?: Record<string, string> }
  | { role: "authenticated"; claims: JwtClaims; headers?: Record<string, string> }
  | { role: "service"; headers?: Record<string, string> }
  | { role: "owner" };

export type Transaction = {
  /**
   * Runs one statement with `$1…` parameters; throws a DatabaseError with the SQLSTATE. Statements are kept
   * prepared by their text: put values into parameters, never into the text. For json and jsonb a parameter
   * is JSON text, or a list or object; for an array type it is a list; a Date is its instant, a Uint8Array
   * bytes, undefined null. Await every query: after the work nothing is accepted. Queries that don't need
   * each other's answers may be given at once (`Promise.all`): they run in the order given and travel together.
   */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
};

export type TransactionOptions = {
  readOnly?: boolean;
  /** All statements see the database as the first one did (repeatable read). */
  isSnapshot?: boolean;
  /**
   * Milliseconds; default 5,000. PGlite has no clock that stops a statement: there those of REST end by themselves, as
   * each row that they read asks for the time, and any other runs to its end.
   */
  statementTimeout?: number;
  /**
   * False: the answer does not wait until the disk holds the change, which a power cut may then take back,
   * with no other loss; a later change that waits makes it lasting too. Default true. A killed process loses nothing.
   */
  waitsForDisk?: boolean;
  /** Before all others in line, on PostgreSQL on a connection kept for it: only for what tells whether we live. */
  isUrgent?: boolean;
  /** What somebody without an account asks for themselves: after all others, and in the time that all strangers share. */
  forStranger?: boolean;
};

/** One statement with its `$1…` parameters. */
export type Statement = TransactionOptions & { sql: string; parameters?: readonly unknown[] };

/** The connections of this process that are lent to transactions. */
export type ConnectionCounts = {
  /** As many as there may be. */
  most: number;
  open: number;
  /** Lent at this moment, or being opened. */
  busy: number;
  /** Callers that wait for one. */
  waiting: number;
  /** Callers that waited and got none, since the start. */
  refused: number;
};

export type Database = {
  engine: "pglite" | "postgres";
  /**
   * One short transaction as the caller: role and claims are set locally, the work runs, and all is
   * committed; any thrown error rolls back and is thrown on, and so does a refused statement, even if the
   * work swallowed the refusal (use `on conflict`, not try and catch). On PGlite transactions queue for the one
   * session, so never await anything but the database inside `work`.
   */
  transaction<Result>(
    caller: Caller,
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** One statement as a transaction of its own, begun and committed in the same round trip. */
  query<Row extends object = Record<string, unknown>>(caller: Caller, statement: Statement): Promise<Row[]>;
  /**
   * NOTIFY payloads of one channel; returns the way to stop listening. A lost connection is made again by itself:
   * `onGap` then tells that payloads may have been missed.
   */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** False while notifications don't reach this process; absent where they can't be lost. */
  isHearing?(): boolean;
  /** Milliseconds since a notification reached this process; null before the first; absent where none can be lost. */
  heardAgo?(): number | null;
  /** Absent where there is one session only. */
  connections?(): ConnectionCounts;
  /** The whole embedded database as a tar, as of one moment between two transactions; absent on PostgreSQL, which has pg_dump. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
};

/** What PostgreSQL refused: `code` is the SQLSTATE (`23505`, `42501`, …). */
export class DatabaseError extends Error {
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;
  constructor(fields: {
    message: string;
    code: string;
    detail?: string | null;
    hint?: string | null;
    constraint?: string | null;
    cause?: unknown;
  }) {
    super(fields.message, { cause: fields.cause });
    this.name = "DatabaseError";
    this.code = fields.code;
    this.detail = fields.detail ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
  }
}
