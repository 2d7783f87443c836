import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentSecurityPolicy, type PolicyOrigins } from "./content-security-policy.ts";
import { deferScripts } from "./first-paint.ts";
import { pageHeaders } from "./page-headers.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A page ready to be written: each body with its flat header list, as `http.ServerResponse.writeHead` takes it. */
export type FinishedPage = {
  status: number;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
  notModified: string[];
};

export type FinishOptions = {
  html: string;
  status: number;
  language: string;
  path: string;
  origins: PolicyOrigins;
  isHttps: boolean;
  /** `quick` for what is hardly asked for twice: anybody may think of addresses that no page has. */
  effort: keyof typeof EFFORTS;
};

const EFFORTS = { best: { brotli: 11, gzip: 9 }, quick: { brotli: 4, gzip: 4 } };

/** Turns rendered HTML into what is sent: deferred scripts, policy hashes, ETag with the language, both encodings. */
export async function finishPage(options: FinishOptions): Promise<FinishedPage> {
  const { html } = deferScripts(options.html);
  const text = Buffer.from(html);
  const etag = `W/"${options.language}-${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const quality = EFFORTS[options.effort];
  const [br, gz] = await Promise.all([
    compressBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
    compressGzip(text, { level: quality.gzip }),
  ]);
  const shared = pageHeaders({
    policy: contentSecurityPolicy(html, options.origins),
    language: options.language,
    path: options.path,
    isHttps: options.isHttps,
    etag,
  });
  const bodies = { br, gzip: gz, identity: text };
  return {
    status: options.status,
    etag,
    bodies,
    headers: {
      br: [...shared, "Content-Encoding", "br", "Content-Length", String(br.length)],
      gzip: [...shared, "Content-Encoding", "gzip", "Content-Length", String(gz.length)],
      identity: [...shared, "Content-Length", String(text.length)],
    },
    notModified: shared,
  };
}
