import { pageAt } from "#domain/pages/pages.ts";

/**
 * Lets a page be seen before its scripts compete for the line: the framework's module preloads, its boot script and the
 * manifest are taken out of the HTML, and a tiny loader (app/document/first-paint-loader.ts) puts them back once something
 * is on the screen. Measured and explained in docs/decisions/006-first-paint.md. Works on React Router 8.4's markup only,
 * so an unexpected shape leaves the page untouched (a test of the built server asserts that it is not).
 */
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const MANIFEST = /<link rel="manifest" href="([^"]+)"[^>]*\/?>/;
const BOOT = /<script type="module" async="">([\s\S]*?)<\/script>/g;

type PaintedPage = { html: string; path: string; loader: string };

/** The page with `loader` as its last script, or the same HTML where its shape isn't known. */
export function deferScripts({ html, path, loader }: PaintedPage): string {
  const [boot, ...others] = html.matchAll(BOOT);
  const preloads = [...html.matchAll(PRELOAD)].map((match) => match[1] ?? "");
  if (boot === undefined || others.length > 0 || preloads.length === 0) return html;
  const page = pageAt(path);
  // Addresses are taken from attributes and put into attributes: they stay escaped as they are.
  const data = [`data-preloads="${preloads.join(" ")}"`];
  const manifest = MANIFEST.exec(html)?.[1];
  if (manifest !== undefined) data.push(`data-manifest="${manifest}"`);
  if (page?.kind === "public" && page.hasFigures === true) data.push("data-figures");
  return html
    .replaceAll(PRELOAD, "")
    .replace(MANIFEST, "")
    .replace(boot[0], () => `<script type="text/plain" id="boot">${boot[1]}</script>`)
    .replace("</body>", () => `<script ${data.join(" ")}>${loader}</script></body>`);
}
