import { Hono } from "hono";

/**
 * GET /robots.txt: everything may be read; what is not for search engines says so itself, which it can only do where
 * it is read. Data has no page to say it on.
 */
export function robotsFile(publicUrl: string): Hono {
  const lines = ["User-agent: *", ...DATA.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`];
  return new Hono().get("/", (c) => c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" }));
}

const DATA = ["/auth/v1/", "/rest/v1/", "/functions/v1/", "/realtime/v1/", "/storage/v1/", "/api/"];
