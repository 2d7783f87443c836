import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { runForAddress } from "../database/running-statements.ts";
import { type ClientAddressOf, toLimitKey } from "./client-address.ts";
import type { GatewayEnv } from "./gateway-env.ts";

/** Gives every request its id, the host's if it set one, and its client's address. */
export function createRequestContext(clientAddressOf: ClientAddressOf): MiddlewareHandler<GatewayEnv> {
  return async (context, next) => {
    if (context.get("requestId") === undefined) context.set("requestId", randomUUID());
    const address = clientAddressOf(context);
    context.set("clientAddress", address);
    await runForAddress(toLimitKey(address), next);
    context.res.headers.set("x-request-id", context.get("requestId"));
    context.res.headers.set("x-content-type-options", "nosniff");
  };
}
