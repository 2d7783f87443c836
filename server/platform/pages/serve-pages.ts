import type { IncomingMessage, ServerResponse } from "node:http";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "#domain/language/language-of.ts";
import { atMostEvery } from "#server/platform/public-changes/at-most-every.ts";
import { VOTE_COUNTS } from "#server/platform/public-changes/public-changes.ts";
import type { Rendered } from "./application.ts";
import type { Encoding } from "./compress-text.ts";
import type { PolicyOrigins } from "./content-security-policy.ts";
import { type FinishedPage, finishPage, type PageForm } from "./finish-page.ts";
import { readPage } from "./own-scripts.ts";
import { pageAddress, renderedAddress } from "./page-address.ts";
import { createPageCache, type KeptPage } from "./page-cache.ts";
import { type RenderLine, TooManyRenders } from "./render-line.ts";

/** Adds to `shown` the public tables that the page shows, and `VOTE_COUNTS` where it shows those. */
export type PageRenderer = (request: Request, shown: Set<string>) => Promise<Rendered>;

/** Pages are forgotten at most so often, however fast what they show is changed. */
const CLEAR_EVERY_MS = 1_000;

/** What a page needs was out of reach: it may be there when the visitor comes back. */
const RETRY_SECONDS = 5;

export type PageServerOptions = {
  render: PageRenderer;
  /** Where who asks for a page waits that isn't in memory; null where nobody has to. */
  line: RenderLine | null;
  /** Of whom the line counts the pages. */
  addressOf: (request: IncomingMessage) => string;
  publicUrl: string;
  origins: PolicyOrigins;
  /** Told of each page that is answered. */
  onView: (view: PageView) => void;
};

export type PageView = { request: IncomingMessage; pathname: string; language: Language; status: number };

/**
 * Serves rendered pages from memory, in front of everything else: the hot path is one map look-up and one
 * write. A page holds nothing personal, so all visitors of a language share it.
 */
export function createPageServer({ render, line, addressOf, publicUrl, origins, onView }: PageServerOptions) {
  const cache = createPageCache();
  const rendering = new Map<string, Promise<KeptPage>>();
  const isHttps = publicUrl.startsWith("https://");
  /** Pages of before the last change of data may still be shown to who waits for them, but not be kept. */
  let generation = 0;
  /** How often the counts of votes have changed. A page with earlier ones is shown until a new one is there. */
  let counts = 0;
  let isRenewing = false;
  let changed: Set<string> | "all" = new Set();
  const clearChanged = atMostEvery(CLEAR_EVERY_MS, () => {
    generation += 1;
    cache.clear(changed);
    rendering.clear();
    changed = new Set();
  });

  async function renderPage(address: URL, language: Language): Promise<KeptPage> {
    const request = new Request(address, { headers: { cookie: `language=${language}` } });
    const shown = new Set<string>();
    const begunCounts = counts;
    const rendered = await render(request, shown);
    const { response } = rendered;
    const page = await finishPage({
      ...(await readPage(rendered)),
      loader: rendered.loader,
      status: response.status,
      language,
      path: address.pathname,
      origins,
      isHttps,
      effort: response.status === 200 && address.search === "" ? "best" : "quick",
    });
    return Object.assign(page, { shown, counts: begunCounts });
  }

  /** In the background, one page at a time: no visitor waits because of votes. */
  function renew(key: string, address: URL, language: Language): void {
    if (isRenewing) return;
    isRenewing = true;
    pageFor(key, address, language)
      // The earlier page stays, and who asks next tries again.
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false;
      });
  }

  /** One rendering a page at a time, however many ask; failures are not kept, nor what one path alone doesn't have. */
  function pageFor(key: string, address: URL, language: Language, isNowhere = false): Promise<KeptPage> {
    const underWay = rendering.get(key);
    if (underWay !== undefined) return underWay;
    const begun = generation;
    const started = renderPage(address, language)
      .then((page) => {
        const isKept = page.status === 200 || (isNowhere && page.status === 404);
        if (isKept && begun === generation) cache.set(key, page);
        // After an outage changes may have been missed while what a page needs is still out of reach.
        return page.status === 503 ? (cache.getDoubted(key) ?? page) : page;
      })
      .finally(() => {
        if (rendering.get(key) === started) rendering.delete(key);
      });
    rendering.set(key, started);
    return started;
  }

  return {
    /** Answers a page that is already in memory, in the form that is asked for; false means somebody else must. */
    tryCached(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const target = request.url ?? "/";
      // Pages have no dot in their path and don't begin like an API.
      if (target.includes(".") && !target.includes("?")) return false;
      const language = languageOfTarget(target, request.headers.cookie);
      const { key, search, pathname } = pageAddress(target, language);
      const page = cache.get(key);
      const form = page?.ready[encodingFor(request.headers["accept-encoding"])];
      if (page === undefined || form === undefined) return false;
      if (page.counts !== counts && page.shown.has(VOTE_COUNTS))
        renew(key, new URL(pathname + search, publicUrl), language);
      writePage({ request, response, page, form });
      onView({ request, pathname, language, status: page.status });
      return true;
    },
    /** Renders (or waits for) the page and keeps it. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const target = request.url ?? "/";
      const language = languageOfTarget(target, request.headers.cookie);
      const { key, search, pathname, isNowhere } = renderedAddress(target, language);
      const make = () => pageFor(key, new URL(pathname + search, publicUrl), language, isNowhere);
      const isThere = line === null || rendering.has(key);
      let page = cache.get(key);
      try {
        page ??= isThere ? await make() : await line(addressOf(request), async () => cache.get(key) ?? make());
      } catch (error) {
        if (error instanceof TooManyRenders) return refuseTooMany(response, error.retryAfter);
        throw error;
      }
      const form = await page.formIn(encodingFor(request.headers["accept-encoding"]));
      cache.trim();
      writePage({ request, response, page, form });
      onView({ request, pathname, language, status: page.status });
    },
    /** After a change of a table, or of any: what shows it is rendered anew for who asks from now on. */
    clear(table: string | null): void {
      if (table === null) changed = "all";
      else if (changed !== "all") changed.add(table);
      clearChanged();
    },
    /** After votes: pages with their counts are rendered anew while the present ones are still shown. */
    renewCounts(): void {
      counts += 1;
    },
  };
}

function languageOfTarget(target: string, cookie: string | undefined): Language {
  const search = target.indexOf("?");
  if (search === -1 && cookie === undefined) return DEFAULT_LANGUAGE;
  const url = new URL(search === -1 ? "/" : `/${target.slice(search)}`, "http://localhost");
  return languageOf({ url, cookieHeader: cookie ?? null });
}

function refuseTooMany(response: ServerResponse, seconds: number): void {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": seconds };
  response.writeHead(429, headers).end("Too many requests: come back later.\n");
}

type Written = { request: IncomingMessage; response: ServerResponse; page: FinishedPage; form: PageForm };

function writePage({ request, response, page, form }: Written) {
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, page.notModified).end();
    return;
  }
  if (page.status === 503) response.setHeader("Retry-After", RETRY_SECONDS);
  response.writeHead(page.status, form.headers);
  response.end(request.method === "HEAD" ? undefined : form.body);
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? "");
  if (/\bbr\b/.test(list)) return "br";
  return /\bgzip\b/.test(list) ? "gzip" : "identity";
}
