import { readFileSync } from "node:fs";
import { Hono } from "hono";
import type { DoubleBindings } from "./operate.ts";

/** In the order in which they need each other. */
const PARTS = [
  "texts.js",
  "elements.js",
  "double-calls.js",
  "card-rules.js",
  "approval-dialog.js",
  "buttons.js",
  "card-field.js",
  "card-fields.js",
  "start.js",
];

/**
 * The stand-in browser script as one classic script: PayPal's loader wants `window.paypal` to be there when
 * the script has run, which a module can't promise.
 */
export function readSdkScript(): string {
  const parts = PARTS.map((name) => {
    const source = readFileSync(new URL(`./sdk/${name}`, import.meta.url), "utf8");
    return source.replace(/^import [\s\S]*?;\n/gm, "").replace(/^export /gm, "");
  });
  return `(function () {\n"use strict";\n${parts.join("\n")}\nstart();\n})();\n`;
}

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
