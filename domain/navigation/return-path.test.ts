import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_RETURN_PATH, safeReturnPath } from "./return-path.ts";

const ORIGIN = "https://lpx.example";

const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/\u0000/evil.example",
  "/\u00a0/../..//evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "http://evil.example",
  "https:\\\\evil.example",
  "//evil.example/%2f..",
  "/%2f/evil.example",
  "/%2F/evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "/%5Cevil.example",
  "%2f%2fevil.example",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d/evil.example",
  "/%00/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/./..//evil.example",
  "/a/..//evil.example",
  "/a/../..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://lpx.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.example/1",
  "file:///etc/passwd",
  "mailto:a@evil.example",
  "@evil.example",
  "user@evil.example",
  "https://lpx.example@evil.example",
  "https://lpx.example.evil.example",
  "//lpx.example@evil.example",
  "//evil。example",
  "//evil．example",
  "//ⓔvil.example",
  "evil.example",
  ".evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "",
];

it.each(HOSTILE)("[8] %j doesn't leave the site", (wanted) => {
  const path = safeReturnPath(wanted);
  expect(path).toBe(DEFAULT_RETURN_PATH);
});

it("[8] has at least 60 payloads", () => expect(HOSTILE.length).toBeGreaterThanOrEqual(60));

it.each([
  { wanted: "/dashboard/cart", path: "/dashboard/cart" },
  { wanted: "/dashboard/cart?a=1#b", path: "/dashboard/cart?a=1#b" },
  { wanted: "/setups?q=//evil.example", path: "/setups?q=//evil.example" },
  { wanted: "/a/../planes", path: "/planes" },
  { wanted: "/user@evil.example", path: "/user@evil.example" },
  { wanted: "/tutoriales?platform=ea-lpx", path: "/tutoriales?platform=ea-lpx" },
])("[2.17] $wanted leads to $path", ({ wanted, path }) => {
  expect(safeReturnPath(wanted)).toBe(path);
});

it.each(["/login", "/login?from=/login", "/register", "/admin/login", null, undefined, 5, ["/planes"]])(
  "[2.17] %j leads to the account, not in circles",
  (wanted) => {
    expect(safeReturnPath(wanted)).toBe("/dashboard/account");
  },
);

it("[8] whatever is asked for, a browser stays on the origin, and asking again changes nothing", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2f",
    "%5c",
    "@",
    ":",
    "evil.example",
    "\t",
    "?",
    "#",
    "a",
    "。",
  );
  const path = fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join(""));
  const property = fc.property(
    fc.oneof(
      path,
      path.map((rest) => `/${rest}`),
      fc.webUrl(),
      fc.string(),
    ),
    (wanted) => {
      const safe = safeReturnPath(wanted);
      const target = new URL(safe, ORIGIN);
      expect(target.origin).toBe(ORIGIN);
      expect(new URL(decodePath(safe.split(/[?#]/)[0] ?? ""), ORIGIN).origin).toBe(ORIGIN);
      expect(safeReturnPath(safe)).toBe(safe);
    },
  );
  fc.assert(property, { numRuns: 2_000 });
});

/** As somebody who decodes once too often reads it; what is no UTF-8 stays as it is. */
function decodePath(path: string): string {
  return path.replaceAll(/(%[0-9a-f]{2})+/gi, (octets) => {
    try {
      return decodeURIComponent(octets);
    } catch {
      return octets;
    }
  });
}
