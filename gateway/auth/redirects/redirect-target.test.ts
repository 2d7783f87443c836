import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRedirectTarget } from "./redirect-target.ts";

const SITE = "https://site.example";

describe("redirect targets", () => {
  const target = createRedirectTarget({
    siteUrl: SITE,
    allowList: ["https://app.example/in/*", "https://*.preview.example/**", "http://localhost:3000"],
  });

  it.each([
    ["https://site.example/confirm?plan=anual#top", "https://site.example/confirm?plan=anual#top"],
    ["https://SITE.example", "https://site.example/"],
    ["https://app.example/in/door", "https://app.example/in/door"],
    ["https://one.preview.example/a/b?c=d", "https://one.preview.example/a/b?c=d"],
    ["http://localhost:3000", "http://localhost:3000/"],
  ])("allows %s", (wish, expected) => {
    expect(target(wish)).toBe(expected);
  });

  it.each([
    null,
    "",
    "/",
    "/path",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:\\\\evil.example",
    "https:///evil.example",
    "https:site.example",
    "https://site.example\\@evil.example",
    "https://site.example@evil.example",
    "https://site.example:443@evil.example",
    "https://user@site.example",
    "https://user:secret@site.example/",
    "https://@evil.example",
    "https://site.example.evil.example",
    "https://site.example。evil.example",
    "https://site.example%2eevil.example",
    "https://site.example%2f%2fevil.example",
    "https://site.example%00.evil.example",
    "https://site.example\u0000.evil.example",
    "https://evil.example/https://site.example",
    "https://evil.example?https://site.example",
    "https://evil.example#https://site.example",
    "https://evil。example",
    "https://ｅvil.example",
    "http://site.example",
    "http://site.example:443",
    "https://site.example:8443",
    "ftp://site.example",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    "javascript://site.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://site.example/1",
    "file:///etc/passwd",
    "about:blank",
    "\thttps://evil.example",
    " https://evil.example",
    "https://evil.example ",
    "\nhttps://site.example",
    "ht\ntps://evil.example",
    "https://\tevil.example",
    "https://site.example/\r\nset-cookie: a=b",
    "%2f%2fevil.example",
    "%68ttps://evil.example",
    "https%3a%2f%2fevil.example",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://app.example/in/../../out",
    "https://app.example/in/%2e%2e/out",
    "https://app.example/out",
    "https://app.example.evil.example/in/door",
    "https://preview.example/",
    "https://one.two.preview.example/",
    "https://evil.example/.preview.example/",
    "https://evil.example:1.preview.example/",
    "http://localhost:30001/",
    "http://localhost:3000.evil.example/",
  ])("resilience 8: sends %j to the site instead", (wish) => {
    expect(target(wish)).toBe(SITE);
  });

  it("resilience 8: whatever is asked for, the origin is the site's or listed", () => {
    const parts = fc.constantFrom(
      "https:",
      "http:",
      "/",
      "\\",
      "@",
      ":",
      ".",
      "%2f",
      "\t",
      "#",
      "?",
      "site.example",
      "evil.example",
      "。",
      "user",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        expect(new URL(target(pieces.join(""))).origin).toBe(SITE);
      }),
      { numRuns: 5_000 },
    );
  });

  it("refuses an allow list entry that is no address", () => {
    expect(() => createRedirectTarget({ siteUrl: SITE, allowList: ["**"] })).toThrow(/allow list/);
  });
});
