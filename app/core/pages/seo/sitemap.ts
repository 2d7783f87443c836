import { LANGUAGES } from "#domain/language/language-of.ts";
import { addressIn, alternatesOf } from "#domain/navigation/page-addresses.ts";

/** The site map: each path once in each language, each entry naming its twins. https://www.sitemaps.org/protocol.html */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const address = publicUrl + path;
    const twins = alternatesOf(address)
      .map((twin) => `<xhtml:link rel="alternate" hreflang="${twin.language}" href="${escapeXml(twin.address)}"/>`)
      .join("");
    return LANGUAGES.map((language) => `<url><loc>${escapeXml(addressIn(language, address))}</loc>${twins}</url>`);
  });
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join("\n")}\n</urlset>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
