import { describe, expect, it } from "vitest";
import { deferScripts } from "./first-paint.ts";

const preloads = '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>';
const boot = '<script type="module" async="">import "/assets/a.js";</script>';
const page = (body: string) => `<html><head>${preloads}</head><body>${body}</body></html>`;
const defer = (html: string, path = "/") => deferScripts({ html, path, loader: "load()" });

describe("deferScripts", () => {
  it("takes the preloads and the boot script out of the way and ends the body with the loader", () => {
    const html = defer(page(`<main></main>${boot}`));
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).toContain('<script type="text/plain" id="boot">import "/assets/a.js";</script>');
    expect(html).toContain('<script data-preloads="/assets/a.js /assets/b.js">load()</script></body>');
  });

  it("lets the manifest come with the scripts, its address as it was written", () => {
    const html = defer(page(`<link rel="manifest" href="/manifest.webmanifest?lang=en&amp;v=2"/>${boot}`));
    expect(html).not.toContain('<link rel="manifest"');
    expect(html).toContain('data-manifest="/manifest.webmanifest?lang=en&amp;v=2"');
  });

  it.each([
    { path: "/setups", isPrepared: true },
    { path: "/setups/14", isPrepared: true },
    { path: "/setups/comparar", isPrepared: false },
    { path: "/", isPrepared: false },
  ])("prepares figures only where hydration formats them: $path", ({ path, isPrepared }) => {
    expect(defer(page(boot), path).includes("data-figures")).toBe(isPrepared);
  });

  it.each([
    { title: "no boot script", html: page("<main></main>") },
    { title: "two boot scripts", html: page(boot + boot) },
    { title: "no preloads", html: `<html><head></head><body>${boot}</body></html>` },
  ])("leaves a page of an unknown shape alone: $title", ({ html }) => {
    expect(defer(html)).toBe(html);
  });

  it("keeps dollar signs in scripts as they are", () => {
    expect(defer(page('<script type="module" async="">const price = "$&$1";</script>'))).toContain(
      'const price = "$&$1";',
    );
  });
});
