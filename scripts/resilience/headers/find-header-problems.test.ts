import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type Answer, findAnswerProblems, findPageProblems } from "./find-header-problems.ts";

const hash = createHash("sha256").update("one()").digest("base64");
const GOOD: Answer = {
  status: 200,
  body: '<script>one()</script><script type="application/ld+json">{}</script><p style="x">',
  headers: {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=()",
    "content-security-policy": `default-src 'self'; script-src 'self' 'strict-dynamic' 'sha256-${hash}'; style-src 'self' 'unsafe-inline'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
  },
};
const without = (name: string) => ({ ...GOOD, headers: { ...GOOD.headers, [name]: undefined } });

it("finds nothing in a good answer", () => {
  expect([...findAnswerProblems(GOOD, false), ...findPageProblems(GOOD)]).toEqual([]);
});

it.each(["cross-origin-opener-policy", "referrer-policy", "permissions-policy", "content-security-policy"])(
  "misses %s",
  (name) => expect(findPageProblems(without(name)).length).toBeGreaterThan(0),
);

it("misses what every answer carries, and HSTS over https", () => {
  expect(findAnswerProblems(without("x-content-type-options"), false)).toHaveLength(1);
  expect(findAnswerProblems(GOOD, true)).toEqual(["HSTS is missing or short"]);
});

it("sees an injected script and an inline handler", () => {
  expect(findPageProblems({ ...GOOD, body: "<script>alert(1)</script>" })).toEqual(["1 inline scripts without hash"]);
  expect(findPageProblems({ ...GOOD, body: '<img onerror="x()">' })).toEqual(["an inline handler"]);
});
