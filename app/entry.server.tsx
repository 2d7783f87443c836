import { AsyncLocalStorage } from "node:async_hooks";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { Language } from "#domain/language/language-of.ts";
import { languageOfRequest } from "#domain/language/language-of-request.ts";

// The server hands its values to loaders under these keys, which are known by identity: they must be this bundle's.
export { ledgerReaderContext, publicConfigContext, setupReaderContext } from "#app/context.ts";

const rendering = new AsyncLocalStorage<Language>();
overwriteGetLocale(() => rendering.getStore() ?? "es");

/** A page that fails to render is a bug: its stack goes to the log, never to the visitor. */
function reportFault(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

/** The framework's own faults (loaders) are told the same way; a visitor who left is none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) reportFault(error);
}

/** Renders one page whole, in the language of its request, so that it can be kept and compressed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const language = languageOfRequest(request);
  return rendering.run(language, async () => {
    let failed = false;
    const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Whole pages are kept: nothing of them is to arrive later, and by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        reportFault(error);
      },
    });
    await stream.allReady;
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Language", language);
    return new Response(stream, { status: failed ? 500 : status, headers });
  });
}
