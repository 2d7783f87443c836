import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

const YEAR_SECONDS = 31_536_000;
const SHUT = ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'", "default-src 'self'"];
const INLINE = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** What every answer must carry, whatever it is. */
export function findAnswerProblems({ headers }: Answer, isHttps: boolean): string[] {
  const age = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
  return [
    ...(headers["x-content-type-options"] === "nosniff" ? [] : ["nosniff is missing"]),
    ...(headers["cross-origin-resource-policy"] === "same-origin" ? [] : ["CORP is missing"]),
    ...(isHttps && age < YEAR_SECONDS ? ["HSTS is missing or short"] : []),
    ...(!isHttps && age > 0 ? ["HSTS over http"] : []),
    ...("x-powered-by" in headers ? ["says what it runs on"] : []),
  ];
}

/** What a page must carry besides; each of its inline scripts is allowed by its own hash and nothing else is. */
export function findPageProblems(answer: Answer): string[] {
  const policy = String(answer.headers["content-security-policy"] ?? "");
  const script = policy.split("; ").find((part) => part.startsWith("script-src")) ?? "";
  const style = policy.split("; ").find((part) => part.startsWith("style-src")) ?? "";
  const loose = policy.replace(style, "");
  const runs = [...answer.body.matchAll(INLINE)].filter(
    ([, attributes = ""]) => !attributes.includes("/json") && !attributes.includes("ld+json"),
  );
  const unlisted = runs.filter(
    ([, , text = ""]) => !script.includes(createHash("sha256").update(text).digest("base64")),
  );
  return [
    ...(SHUT.every((part) => policy.includes(part)) ? [] : ["the policy leaves something open"]),
    ...(/unsafe-(inline|eval|hashes)/.test(loose) ? ["unsafe outside of styles"] : []),
    ...(script.includes("'strict-dynamic'") && script.includes("'sha256-") ? [] : ["no hashes or no strict-dynamic"]),
    ...(script.includes("'nonce-") ? ["a nonce on a page that is kept"] : []),
    ...(unlisted.length === 0 ? [] : [`${unlisted.length} inline scripts without hash`]),
    ...(policy.includes("form-action 'self'") ? [] : ["form-action is open"]),
    ...(/\son[a-z]+="/.test(answer.body.replaceAll(INLINE, "")) ? ["an inline handler"] : []),
    ...(answer.headers["cross-origin-opener-policy"] ? [] : ["COOP is missing"]),
    ...(String(answer.headers["permissions-policy"] ?? "").includes("camera=()")
      ? []
      : ["Permissions-Policy is missing"]),
    ...(answer.headers["referrer-policy"] ? [] : ["Referrer-Policy is missing"]),
  ];
}
