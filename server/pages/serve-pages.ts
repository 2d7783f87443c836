import type { IncomingMessage, ServerResponse } from "node:http";
import { type Language, languageOf } from "#domain/language/language-of.ts";
import type { Encoding } from "./compress-text.ts";
import type { PolicyOrigins } from "./content-security-policy.ts";
import { type FinishedPage, finishPage, type PageForm } from "./finish-page.ts";
import { pageAddress } from "./page-address.ts";
import { createPageCache } from "./page-cache.ts";

export type PageRenderer = (request: Request) => Promise<Response>;

export type PageServerOptions = {
  render: PageRenderer;
  publicUrl: string;
  origins: PolicyOrigins;
};

/**
 * Serves rendered pages from memory, in front of everything else: the hot path is one map look-up and one
 * write. A page holds nothing personal, so all visitors of a language share it.
 */
export function createPageServer({ render, publicUrl, origins }: PageServerOptions) {
  const cache = createPageCache();
  const rendering = new Map<string, Promise<FinishedPage>>();
  const isHttps = publicUrl.startsWith("https://");
  /** Pages of before the last change of data may still be shown to who waits for them, but not be kept. */
  let generation = 0;

  async function renderPage(address: URL, language: Language): Promise<FinishedPage> {
    const request = new Request(address, { headers: { cookie: `language=${language}` } });
    const response = await render(request);
    return finishPage({
      html: await response.text(),
      status: response.status,
      language,
      path: address.pathname,
      origins,
      isHttps,
      effort: response.status === 200 && address.search === "" ? "best" : "quick",
    });
  }

  /** One rendering a page at a time, however many ask; failures and unknown paths are not kept. */
  function pageFor(key: string, address: URL, language: Language): Promise<FinishedPage> {
    const underWay = rendering.get(key);
    if (underWay !== undefined) return underWay;
    const begun = generation;
    const started = renderPage(address, language)
      .then((page) => {
        if (page.status === 200 && begun === generation) cache.set(key, page);
        return page;
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
      const { key } = pageAddress(target, languageOfTarget(target, request.headers.cookie));
      const page = cache.get(key);
      const form = page?.ready[encodingFor(request.headers["accept-encoding"])];
      if (page === undefined || form === undefined) return false;
      writePage({ request, response, page, form });
      return true;
    },
    /** Renders (or waits for) the page and keeps it. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const target = request.url ?? "/";
      const language = languageOfTarget(target, request.headers.cookie);
      const { key, search, pathname } = pageAddress(target, language);
      const page = cache.get(key) ?? (await pageFor(key, new URL(pathname + search, publicUrl), language));
      const form = await page.formIn(encodingFor(request.headers["accept-encoding"]));
      writePage({ request, response, page, form });
    },
    /** After a change of the data that pages show: everything is rendered anew for who asks from now on. */
    clear(): void {
      generation += 1;
      cache.clear();
      rendering.clear();
    },
  };
}

function languageOfTarget(target: string, cookie: string | undefined): Language {
  const search = target.indexOf("?");
  if (search === -1 && cookie === undefined) return "es";
  const url = new URL(search === -1 ? "/" : `/${target.slice(search)}`, "http://localhost");
  return languageOf({ url, cookieHeader: cookie ?? null });
}

type Written = { request: IncomingMessage; response: ServerResponse; page: FinishedPage; form: PageForm };

function writePage({ request, response, page, form }: Written) {
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, page.notModified).end();
    return;
  }
  response.writeHead(page.status, form.headers);
  response.end(request.method === "HEAD" ? undefined : form.body);
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? "");
  if (/\bbr\b/.test(list)) return "br";
  return /\bgzip\b/.test(list) ? "gzip" : "identity";
}
