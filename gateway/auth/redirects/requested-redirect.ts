import type { Context } from "hono";

/** The `redirect_to` of a request: in the query, or in a header of that name. Nothing is allowed by it yet. */
export function readRequestedRedirect(context: Context): string | null {
  return context.req.query("redirect_to") ?? context.req.header("redirect_to") ?? null;
}
