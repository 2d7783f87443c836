import { createHash } from "node:crypto";
import { compressText, type Effort, type Encoding } from "./compress-text.ts";
import { contentSecurityPolicy, type PolicyOrigins } from "./content-security-policy.ts";
import { deferScripts } from "./first-paint.ts";
import { pageHeaders } from "./page-headers.ts";

/**
 * One encoding of a page: its flat header list, as `http.ServerResponse.writeHead` takes it, and its body. The page as it
 * was rendered stays a string: hundreds of kilobytes as a buffer, kept for each address that somebody thinks of, would
 * leave holes between the buffers of all the pages rendered meanwhile, and the process would not get that memory back.
 */
export type PageForm = { headers: string[]; body: Buffer | string };

/** A page ready to be written. */
export type FinishedPage = {
  status: number;
  etag: string;
  notModified: string[];
  /** The forms that won't be made smaller. */
  ready: Partial<Record<Encoding, PageForm>>;
  /**
   * Makes a form at its first demand, quickly, because somebody waits. The best form of a page takes a quarter of a second
   * of processor: it is begun when the page is asked for again, and nobody waits for it.
   */
  formIn: (encoding: Encoding) => Promise<PageForm>;
};

export type FinishOptions = {
  html: string;
  status: number;
  language: string;
  path: string;
  origins: PolicyOrigins;
  isHttps: boolean;
  effort: Effort;
};

/** Turns rendered HTML into what is sent: deferred scripts, policy hashes, ETag with the language, every encoding. */
export function finishPage(options: FinishOptions): FinishedPage {
  const { html } = deferScripts(options.html, options.path);
  const etag = `W/"${options.language}-${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const shared = pageHeaders({
    policy: contentSecurityPolicy(html, options.origins),
    language: options.language,
    path: options.path,
    isHttps: options.isHttps,
    etag,
  });
  const ready: FinishedPage["ready"] = {};
  const first = new Map<Encoding, Promise<PageForm>>();
  const improving = new Set<Encoding>();

  async function make(encoding: Encoding, effort: Effort): Promise<PageForm> {
    const body = encoding === "identity" ? html : await compressText(Buffer.from(html), encoding, effort);
    const named = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const form = { headers: [...shared, ...named, "Content-Length", String(Buffer.byteLength(body))], body };
    if (effort === options.effort || encoding === "identity") {
      ready[encoding] = form;
      first.delete(encoding);
    }
    return form;
  }

  return {
    status: options.status,
    etag,
    notModified: shared,
    ready,
    async formIn(encoding) {
      const known = ready[encoding] ?? first.get(encoding);
      if (known === undefined) {
        const form = make(encoding, "quick");
        first.set(encoding, form);
        return form;
      }
      if (ready[encoding] === undefined && options.effort === "best" && !improving.has(encoding)) {
        improving.add(encoding);
        void make(encoding, "best").catch(() => undefined);
      }
      return known;
    },
  };
}
