import { createHash } from "node:crypto";

export type PolicyOrigins = {
  /** Origins the page may call besides its own (the payment provider, an external Supabase). */
  connect: readonly string[];
  frame: readonly string[];
  image: readonly string[];
  formAction: readonly string[];
  /** Origins of scripts for browsers without strict-dynamic. */
  script: readonly string[];
};

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks are never executed and need no hash. */
const DATA_BLOCK = /type="(application\/(ld\+)?json)"/;

/**
 * The content security policy of one finished page: every inline script by hash, what they load by
 * strict-dynamic, so nothing injected runs. Inline style attributes stay allowed (charts, React).
 */
export function contentSecurityPolicy(html: string, origins: PolicyOrigins): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' 'strict-dynamic' ${[...hashes].join(" ")} ${origins.script.join(" ")}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    sources("img-src", ["'self'", "data:", "blob:", ...origins.image]),
    "font-src 'self'",
    sources("connect-src", ["'self'", ...origins.connect]),
    sources("frame-src", ["'self'", ...origins.frame]),
    sources("form-action", ["'self'", ...origins.formAction]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function sources(directive: string, values: readonly string[]): string {
  return `${directive} ${[...new Set(values)].join(" ")}`;
}
