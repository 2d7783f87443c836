import { createHash } from "node:crypto";
import { compressText, decompressBrotli, type Effort, type Encoding } from "./compress-text.ts";
import { contentSecurityPolicy, type PolicyOrigins } from "./content-security-policy.ts";
import { deferScripts } from "./first-paint.ts";
import type { OwnScripts } from "./own-scripts.ts";
import { pageHeaders } from "./page-headers.ts";

/** One encoding of a page: its flat header list, as `http.ServerResponse.writeHead` takes it, and its body. */
export type PageForm = { headers: string[]; body: Buffer };

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
  /** What it holds in memory now. */
  bytes: () => number;
};

export type FinishOptions = OwnScripts & {
  status: number;
  language: string;
  path: string;
  /** The text of the script that fetches the others. */
  loader: string;
  origins: PolicyOrigins;
  isHttps: boolean;
  effort: Effort;
};

/**
 * Turns rendered HTML into what is sent: deferred scripts, policy hashes, ETag with the language, every encoding. The HTML
 * itself isn't kept: it is ten times as large as its compressed form, from which the others are made when they are asked for.
 */
export async function finishPage({ effort, ...options }: FinishOptions): Promise<FinishedPage> {
  const html = deferScripts(options);
  const scripts = html === options.html ? options.scripts : [...options.scripts, options.loader];
  const etag = `W/"${options.language}-${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  const shared = pageHeaders({
    policy: contentSecurityPolicy(scripts, options.origins),
    language: options.language,
    path: options.path,
    isHttps: options.isHttps,
    etag,
  });
  return createForms({
    status: options.status,
    etag,
    shared,
    effort,
    packed: await compressText(Buffer.from(html), "br", "quick"),
  });
}

type Packed = Pick<FinishedPage, "status" | "etag"> & {
  /** Headers of every form. */
  shared: string[];
  effort: Effort;
  /** The page as brotli. */
  packed: Buffer;
};

/** Apart from the rendering, so that no form keeps the HTML reachable. */
function createForms({ status, etag, shared, effort: wanted, packed }: Packed): FinishedPage {
  const ready: FinishedPage["ready"] = {};
  const first = new Map<Encoding, Promise<PageForm>>();
  const improving = new Set<Encoding>();

  async function make(encoding: Encoding, effort: Effort): Promise<PageForm> {
    const isPacked = encoding === "br" && effort === "quick";
    const body = isPacked ? packed : await compressText(await decompressBrotli(packed), encoding, effort);
    const named = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const form = { headers: [...shared, ...named, "Content-Length", String(body.length)], body };
    if (effort === wanted || encoding === "identity") {
      ready[encoding] = form;
      first.delete(encoding);
      if (encoding === "br") packed = body;
    }
    return form;
  }

  return {
    status,
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
      if (ready[encoding] === undefined && wanted === "best" && !improving.has(encoding)) {
        improving.add(encoding);
        void make(encoding, "best").catch(() => undefined);
      }
      return known;
    },
    bytes() {
      const bodies = new Set([packed, ...Object.values(ready).map(({ body }) => body)]);
      return [...bodies].reduce((sum, { length }) => sum + length, 0);
    },
  };
}
