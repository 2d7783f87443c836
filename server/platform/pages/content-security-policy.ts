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

/** What other documents (files, tools, errors) may do: nothing but show themselves, and in no frame. */
export const BARE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The content security policy of one finished page: every inline script that we wrote by hash, what they load by
 * strict-dynamic, so nothing injected runs. Inline style attributes stay allowed (charts, React).
 */
export function contentSecurityPolicy(scripts: readonly string[], origins: PolicyOrigins): string {
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [
    "default-src 'self'",
    `script-src 'self' 'strict-dynamic' ${[...new Set(hashes)].join(" ")} ${origins.script.join(" ")}`.trimEnd(),
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
