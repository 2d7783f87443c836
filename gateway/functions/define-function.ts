import type { ZodType } from "zod";
import type { JwtClaims } from "../database/port.ts";

/**
 * Who may call: `user` needs a signed-in user's token, and aal2 where the user has a second factor; `first-factor` is
 * content without; `anyone` accepts the publishable key too, and takes a user who owes the second factor for nobody.
 */
export type FunctionAccess = "user" | "first-factor" | "anyone";

/** `required`: a call without an Idempotency-Key is refused with 400. */
export type IdempotencyRule = "required" | "accepted" | "none";

export type FunctionCaller = { userId: string; claims: JwtClaims } | null;

export type FunctionCall = {
  /** The signed-in user, or null for a caller with the publishable key only. */
  caller: FunctionCaller;
  /** The client's `Idempotency-Key`, when it sent one. */
  idempotencyKey: string | null;
  /** Client address after trusted proxies, for limits; never stored. */
  ip: string;
};

/** An expected refusal: `code` is stable and has a sentence in messages; never a stack. */
export type FunctionFailure = {
  ok: false;
  status: 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 502 | 503;
  code: string;
  message: string;
  details?: unknown;
};
export type FunctionSuccess<Output> = { ok: true; data: Output };
export type FunctionResult<Output> = FunctionSuccess<Output> | FunctionFailure;

/**
 * The JSON text of an output in parts, asked for as fast as the caller takes them; only without an idempotency key. The
 * first is there already, so that the generator has begun and always ends, and what fails at once is a refusal.
 */
export type FunctionStream = { ok: true; first: string; parts: AsyncGenerator<string, void, void> };

/**
 * One business action at `/functions/v1/{name}`: the gateway checks the token, the size, the schema and
 * the idempotency key, then calls `handle`. `Services` is whatever the composition root injects.
 */
export type FunctionDefinition<Services, Input, Output> = {
  name: string;
  access: FunctionAccess;
  input: ZodType<Input>;
  idempotency: IdempotencyRule;
  /** Asked where the input doesn't fit: who may not call reads that, and no names of fields. */
  refuseCaller?(services: Services, caller: FunctionCaller): Promise<FunctionFailure | null>;
  handle(services: Services, input: Input, call: FunctionCall): Promise<FunctionResult<Output> | FunctionStream>;
};

export function defineFunction<Services, Input, Output>(definition: FunctionDefinition<Services, Input, Output>) {
  return definition;
}
