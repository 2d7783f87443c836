import { FAILURES, type FailureCode } from "#domain/actions/failure-codes.ts";
import type { FunctionFailure } from "#gateway/functions/define-function.ts";

/** A refusal that says in its type which it may be. */
export type Refusal<Code extends FailureCode = FailureCode> = FunctionFailure & { code: Code };

/** An expected refusal, by its code. */
export function refuse<Code extends FailureCode>(code: Code, details?: unknown): Refusal<Code> {
  const failure = { ok: false as const, code, ...FAILURES[code] };
  return details === undefined ? failure : { ...failure, details };
}
