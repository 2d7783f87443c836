import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const none = { script: [], connect: [], frame: [], image: [], formAction: [] };
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("contentSecurityPolicy", () => {
  const html =
    '<script>one()</script><script type="text/plain" id="boot">two()</script><script type="application/json">{}</script><script src="/x.js"></script>';
  const policy = contentSecurityPolicy(html, { ...none, connect: ["https://pay.example"] });

  it("allows each inline script of the page by its hash and nothing else inline", () => {
    expect(policy).toContain(hashOf("one()"));
    expect(policy).toContain(hashOf("two()"));
    expect(policy).not.toContain(hashOf("{}"));
    expect(policy).toContain("'strict-dynamic'");
    expect(policy.split("; ").find((part) => part.startsWith("script-src"))).not.toMatch(/unsafe/);
  });

  it("shuts what pages never need", () => {
    for (const part of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).toContain("connect-src 'self' https://pay.example");
  });
});
