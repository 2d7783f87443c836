import type { MiddlewareHandler } from "hono";
import { html } from "hono/html";
import type { Language } from "#domain/language/language-of.ts";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** For the demonstration's own pages: nothing runs on them, and nothing keeps them. */
export const toolHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header("Content-Security-Policy", POLICY);
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
};

/** A page of the demonstration that isn't the product's: letters, samples. */
export function toolFrame({ title, locale, body }: { title: string; locale: Language; body: unknown }) {
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow">
    <style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:45rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
    ul{list-style:none;padding:0}li a{display:block;padding:.75rem 0}pre{white-space:pre-wrap;font:inherit}</style></head>
    <body><main>${body}</main></body></html>`;
}
