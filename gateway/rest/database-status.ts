import type { DatabaseError } from "../database/port.ts";

/** By SQLSTATE, first match wins: exact codes before their classes. */
const STATUS_BY_CODE: readonly (readonly [prefix: string, status: number])[] = [
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  // PostgREST answers 500; 503 says what is true: the same request may succeed next time.
  ["40", 503],
  ["42P01", 404],
  ["42883", 404],
  ["42P17", 500],
  ["53400", 500],
  ["53", 503],
  // PostgREST answers 500, but what is too complex is the client's request.
  ["54", 400],
  // PostgREST answers 500, but who writes to a view that takes no rows asks for what it doesn't do.
  ["55000", 405],
  ["55", 500],
  // PostgREST answers 500, but a statement that takes too long is the client's request too.
  ["57014", 400],
  // It is being shut down, has crashed, or doesn't take connections yet.
  ["57P01", 503],
  ["57P02", 503],
  ["57P03", 503],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0001", 400],
  ["P0", 500],
  ["XX", 500],
];

/** The status PostgREST gives an error of PostgreSQL (docs/references/errors). */
export function toStatus({ code }: DatabaseError, isAnonymous: boolean): number {
  if (code === "42501") return isAnonymous ? 401 : 403;
  // `raise sqlstate 'PT404'` in a function chooses its own status.
  if (/^PT[45]\d\d$/.test(code)) return Number(code.slice(2));
  return STATUS_BY_CODE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}
