import { outgoingCauseOf } from "#gateway/http/outgoing-cause.ts";

/** Why the other machine didn't take it, a code or a class of error; never its text: that may hold an address. */
export function errorCodeOf(error: unknown): string {
  const cause = outgoingCauseOf(error);
  if (cause !== "OTHER") return cause;
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code.slice(0, 80) : error.name;
}
