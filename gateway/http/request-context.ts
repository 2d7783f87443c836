import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { runForAddress } from "../database/running-statements.ts";
import { currentWork, runWork } from "../work/work.ts";
import { type ClientAddressOf, toLimitKey } from "./client-address.ts";
import type { GatewayEnv } from "./gateway-env.ts";

export type RequestContextOptions = {
  clientAddress: ClientAddressOf;
  /** Told of every answer before it is sent; not a middleware of its own, because that costs each request some microseconds. */
  onAnswer?: ((context: Context<GatewayEnv>) => Promise<void> | undefined) | undefined;
};

/** Gives every request its id, the one of the host's work where it is part of some, and its client's address. */
export function createRequestContext(options: RequestContextOptions): MiddlewareHandler<GatewayEnv> {
  const { clientAddress: clientAddressOf, onAnswer } = options;
  return async (context, next) => {
    const given = currentWork()?.requestId ?? null;
    const requestId = given ?? randomUUID();
    context.set("requestId", requestId);
    const address = clientAddressOf(context);
    context.set("clientAddress", address);
    const answer = () => runForAddress(toLimitKey(address), next);
    const ownWork = { kind: "request", name: "gateway", requestId, traceparent: null } as const;
    await (given === null ? runWork(ownWork, answer) : answer());
    const told = onAnswer?.(context);
    if (told !== undefined) await told;
    context.res.headers.set("x-request-id", requestId);
    context.res.headers.set("x-content-type-options", "nosniff");
  };
}
