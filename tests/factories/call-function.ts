import { randomUUID } from "node:crypto";
import type { FunctionDefinition, FunctionResult } from "#gateway/functions/define-function.ts";
import type { Buyer } from "./buyer.ts";

type Call = { buyer?: Buyer | null; key?: string | null; ip?: string };

/** Calls a business action as the gateway does after its checks; a body that the schema refuses is `invalid`. */
export async function callFunction<Services, Input, Output>(
  definition: FunctionDefinition<Services, Input, Output>,
  services: Services,
  body: unknown,
  { buyer = null, key = randomUUID(), ip = "192.0.2.1" }: Call = {},
): Promise<FunctionResult<Output> | "invalid"> {
  const input = definition.input.safeParse(body);
  if (!input.success) return "invalid";
  const caller = buyer === null ? null : { userId: buyer.userId, claims: buyer.claims };
  const result = await definition.handle(services, input.data, { caller, idempotencyKey: key, ip });
  if ("parts" in result) throw new Error("the answer is a stream");
  return result;
}
