import { Hono } from "hono";
import type { DoubleBindings } from "./operate.ts";
import { readSdkScript } from "./sdk-script.ts";

/** The browser script at PayPal's path; its query says which parts the page wants. */
export function createSdkRoutes(): Hono<DoubleBindings> {
  const script = readSdkScript();
  const app = new Hono<DoubleBindings>();
  app.get("/sdk/js", (context) => {
    if (!context.req.query("client-id")) return context.text("client-id is missing", 400);
    return context.body(script, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    });
  });
  return app;
}
