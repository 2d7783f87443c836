import { readFileSync } from "node:fs";

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
