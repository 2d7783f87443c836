import type { Context } from "hono";

/** One endpoint: the method and path are in create-auth.ts. */
export type Endpoint = (context: Context) => Promise<Response> | Response;
