import type { Render } from "./application.ts";
import { contentSecurityPolicy, type PolicyOrigins } from "./content-security-policy.ts";
import { readPage } from "./own-scripts.ts";
import { PAGE_REFERRER } from "./page-headers.ts";

/**
 * What the application answers to anything but a page asked for by GET: its data as they are, and a document (a page
 * asked for by another method, a refusal) under the policy that pages have.
 */
export function createDocumentRenderer({ render, origins }: { render: Render; origins: PolicyOrigins }) {
  return async (request: Request): Promise<Response> => {
    const rendered = await render(request);
    const { status, headers } = rendered.response;
    if (headers.get("content-type")?.startsWith("text/html") !== true) return rendered.response;
    const { html, scripts } = await readPage(rendered);
    const document = new Response(html, { status, headers });
    document.headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, origins));
    document.headers.set("Referrer-Policy", PAGE_REFERRER);
    document.headers.set("Cache-Control", "no-store");
    return document;
  };
}
