import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { takeOwnScripts } from "./own-scripts.ts";

const none = { script: [], connect: [], frame: [], image: [], formAction: [] };
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("contentSecurityPolicy", () => {
  const marked =
    '<script nonce="n1">one()</script><script type="module" async="" nonce="n1">two()</script><script>planted()</script><script nonce="n2">guessed()</script><script type="application/json">{}</script><script src="/x.js"></script><link rel="modulepreload" href="/a.js" nonce="n1"/>';
  const { html, scripts } = takeOwnScripts(marked, "n1");
  const policy = contentSecurityPolicy(scripts, { ...none, connect: ["https://pay.example"] });

  it("allows each inline script that carries the rendering's mark by its hash, and nothing else inline", () => {
    expect(scripts).toEqual(["one()", "two()"]);
    expect(policy).toContain(`script-src 'self' 'strict-dynamic' ${hashOf("one()")} ${hashOf("two()")};`);
    expect(policy.split("; ").find((part) => part.startsWith("script-src"))).not.toMatch(/unsafe|nonce/);
  });

  it("takes the mark off, so that a kept page says nothing of it", () => {
    expect(html).not.toContain("n1");
    expect(html).toContain('<script type="module" async="">two()</script>');
  });

  it("shuts what pages never need", () => {
    for (const part of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).toContain("connect-src 'self' https://pay.example");
  });
});
