/** Why another machine gave no answer, as a code for the log; an error's own text may hold an address. */
export const OUTGOING_CAUSES = [
  "TIMEOUT",
  "DNS",
  "TLS",
  "REFUSED",
  "RESET",
  "UNREACHABLE",
  "CREDENTIALS",
  "OTHER",
] as const;
export type OutgoingCause = (typeof OUTGOING_CAUSES)[number];

/** Codes of Node's system errors and TLS (nodejs.org/api/errors.html), undici's and nodemailer's. */
const CAUSES: readonly [pattern: RegExp, cause: OutgoingCause][] = [
  [/^(TimeoutError|ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, "TIMEOUT"],
  [/^(ENOTFOUND|EAI_[A-Z]+|EDNS)$/, "DNS"],
  [/^(ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|UNABLE_TO_\w+|\w*SELF_SIGNED\w*|EPROTO|ETLS)$/, "TLS"],
  [/^ECONNREFUSED$/, "REFUSED"],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "RESET"],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, "UNREACHABLE"],
  [/^EAUTH$/, "CREDENTIALS"],
];
/** fetch wraps the socket's error, and a socket that tried several addresses wraps theirs. */
const DEEPEST = 4;

/** What lies behind an error of a request to another machine. */
export function outgoingCauseOf(error: unknown, depth = 0): OutgoingCause {
  if (!(error instanceof Error) || depth > DEEPEST) return "OTHER";
  const names = ["code" in error && typeof error.code === "string" ? error.code : "", error.name];
  for (const [pattern, cause] of CAUSES) if (names.some((name) => pattern.test(name))) return cause;
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return outgoingCauseOf(inner, depth + 1);
}
