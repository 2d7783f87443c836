import { AsyncLocalStorage } from "node:async_hooks";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { renderLogContext, scriptNonceContext } from "#app/context.ts";
import { ScriptNonce } from "#app/core/browser/script-nonce.ts";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language/language-of.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";

// The server hands its values to loaders under these keys, which are known by identity: they must be this bundle's.
export {
  answerTimeReaderContext,
  certificateReaderContext,
  claimReaderContext,
  drawReaderContext,
  ledgerReaderContext,
  priceReaderContext,
  publicConfigContext,
  recordReaderContext,
  renderLogContext,
  resultsReaderContext,
  scriptNonceContext,
  setupReaderContext,
  statusReaderContext,
  testimonialReaderContext,
  withdrawalReaderContext,
} from "#app/context.ts";

/** Put into each page by the server (server/platform/pages/first-paint.ts). */
export { default as firstPaintLoader } from "./document/first-paint-loader.ts?script";

const rendering = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => rendering.getStore() ?? DEFAULT_LANGUAGE);

type Failed = { request: Request; context: Readonly<RouterContextProvider> };

/** The framework's own faults (loaders) and its refusals; a visitor who left is neither. */
export function handleError(error: unknown, { request, context }: Failed): void {
  if (request.signal.aborted) return;
  const log = context.get(renderLogContext);
  const { method } = request;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status < 500) log.refusal({ method, status });
  // No page takes anything: it is the framework that refuses another site's form, and says so by throwing.
  else if (method !== "GET" && method !== "HEAD") log.refusal({ method, status: 400 });
  else log.fault(toError(error));
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Renders one page whole, in the language of its request, so that it can be kept and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const language = languageOfRequest(request);
  const nonce = loadContext.get(scriptNonceContext);
  return rendering.run(language, async () => {
    let failed = false;
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptNonce>
    );
    const stream = await renderToReadableStream(page, {
      nonce,
      // Whole pages are kept: nothing of them is to arrive later, and by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        loadContext.get(renderLogContext).fault(toError(error));
      },
    });
    await stream.allReady;
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Language", language);
    return new Response(stream, { status: failed ? 500 : status, headers });
  });
}
