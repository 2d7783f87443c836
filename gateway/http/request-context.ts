import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { runForAddress } from "../database/running-statements.ts";
import { type ClientAddressOf, toLimitKey } from "./client-address.ts";
import type { GatewayEnv } from "./gateway-env.ts";

export type RequestContextOptions = {
  clientAddress: ClientAddressOf;
  /** Told of every answer before it is sent; not a middleware of its own, because that costs each request some microseconds. */
  onAnswer?: ((context: Context<GatewayEnv>) => Promise<void> | undefined) | undefined;
};

/** Gives every request its id, the host's if it set one, and its client's address. */
export function createRequestContext(options: RequestContextOptions): MiddlewareHandler<GatewayEnv> {
  const { clientAddress: clientAddressOf, onAnswer } = options;
  return async (context, next) => {
    if (context.get("requestId") === undefined) context.set("requestId", randomUUID());
    const address = clientAddressOf(context);
    context.set("clientAddress", address);
    await runForAddress(toLimitKey(address), next);
    const told = onAnswer?.(context);
    if (told !== undefined) await told;
    context.res.headers.set("x-request-id", context.get("requestId"));
    context.res.headers.set("x-content-type-options", "nosniff");
  };
}
