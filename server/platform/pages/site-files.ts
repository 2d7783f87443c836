import { Hono } from "hono";
import { m } from "#app/paraglide/messages.js";
import { LIBRARY_SETUPS } from "#domain/catalogue/library-setups.ts";
import { languageOf } from "#domain/language/language-of.ts";
import { REFUND_DAYS } from "#domain/memberships/refund-window.ts";
import * as paths from "#domain/pages/paths.ts";
import { PALETTE } from "#server/platform/mail/palette.ts";

const HOUR = "public, max-age=3600";

/** GET /manifest.webmanifest: what an installed LPX is called, in the page's language. */
export function webManifest(): Hono {
  return new Hono().get("/", (c) => {
    const locale = languageOf({ url: new URL(c.req.url), cookieHeader: null });
    const icon = (size: number, purpose: "any" | "maskable") => ({
      src: `/icons/${purpose === "any" ? "icon" : "maskable"}-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    });
    const manifest = {
      id: "/",
      name: "LPX",
      short_name: "LPX",
      description: m.seo_home_description({ count: LIBRARY_SETUPS, days: REFUND_DAYS }, { locale }),
      lang: locale,
      dir: "ltr",
      start_url: "/?utm_source=installed",
      scope: "/",
      display: "standalone",
      background_color: PALETTE.night,
      theme_color: PALETTE.night,
      icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
      shortcuts: [{ name: m.common_setup_library({}, { locale }), url: paths.setups }],
    };
    return c.body(JSON.stringify(manifest), 200, {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": HOUR,
    });
  });
}

/**
 * GET /robots.txt: everything may be read; what is not for search engines says so itself, which it can only do where
 * it is read. Data has no page to say it on.
 */
export function robotsFile(publicUrl: string): Hono {
  const lines = ["User-agent: *", ...DATA.map((path) => `Disallow: ${path}`), "", `Sitemap: ${publicUrl}/sitemap.xml`];
  return new Hono().get("/", (c) => c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" }));
}

const DATA = ["/auth/v1/", "/rest/v1/", "/functions/v1/", "/realtime/v1/", "/storage/v1/", "/api/"];
