import { describe, expect, it } from "vitest";
import { deferScripts } from "./first-paint.ts";

const preloads = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const boot = '<script type="module" async="">import "/assets/a.js";</script>';
const page = (body: string) => `<html><head>${preloads}</head><body>${body}</body></html>`;

describe("deferScripts", () => {
  it("takes the preloads and the boot script out of the way and ends the body with the loader", () => {
    const { html, loader } = deferScripts(page(`<main></main>${boot}`), "/");
    expect(html).toContain(`<script>${loader}</script></body>`);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).toContain('<script type="text/plain" id="boot">import "/assets/a.js";</script>');
    expect(html).toMatch(/\["\/assets\/a\.js","\/assets\/b\.js"\].*<\/script><\/body>/s);
  });

  it("lets the manifest come with the scripts", () => {
    const { html } = deferScripts(page(`<link rel="manifest" href="/manifest.webmanifest?lang=en"/>${boot}`), "/");
    expect(html).not.toContain('<link rel="manifest"');
    expect(html).toContain('add("manifest","/manifest.webmanifest?lang=en")');
  });

  it.each([
    { path: "/setups", isPrepared: true },
    { path: "/setups/14", isPrepared: true },
    { path: "/setups/comparar", isPrepared: false },
    { path: "/", isPrepared: false },
  ])("prepares figures only where hydration formats them: $path", ({ path, isPrepared }) => {
    expect(deferScripts(page(boot), path).html.includes("Intl.NumberFormat")).toBe(isPrepared);
  });

  it.each([
    { title: "no boot script", html: page("<main></main>") },
    { title: "two boot scripts", html: page(boot + boot) },
    { title: "no preloads", html: `<html><head></head><body>${boot}</body></html>` },
  ])("leaves a page of an unknown shape alone: $title", ({ html }) => {
    expect(deferScripts(html, "/")).toEqual({ html, loader: null });
  });

  it("keeps dollar signs in scripts as they are", () => {
    const { html } = deferScripts(page('<script type="module" async="">const price = "$&$1";</script>'), "/");
    expect(html).toContain('const price = "$&$1";');
  });
});
