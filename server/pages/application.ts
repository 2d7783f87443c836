import { randomUUID } from "node:crypto";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { LedgerReader, PriceReader, PublicConfig, RenderLog, SetupReader } from "#app/ports.ts";

/** What our own server entry exports besides the framework's parts: the keys are known by identity only. */
type OurEntry = {
  publicConfigContext: RouterContext<PublicConfig>;
  setupReaderContext: RouterContext<SetupReader>;
  ledgerReaderContext: RouterContext<LedgerReader>;
  priceReaderContext: RouterContext<PriceReader>;
  scriptNonceContext: RouterContext<string>;
  renderLogContext: RouterContext<RenderLog>;
};

/** What loaders are given. */
export type LoaderValues = {
  config: PublicConfig;
  setups: SetupReader;
  ledger: LedgerReader;
  prices: PriceReader;
  log: RenderLog;
};

/** An answer of the application, and the mark that its own inline scripts carry in it. */
export type Rendered = { response: Response; nonce: string };

/** Answers a request to the application; the tables that its loaders read are added to `shown`. */
export type Render = (request: Request, shown?: Set<string>) => Promise<Rendered>;

/** The React Router application as a function of requests; `load` gives the built bundle or Vite's live module. */
export function createApplication(
  load: () => Promise<ServerBuild>,
  { config, setups, ledger, prices, log }: LoaderValues,
): Render {
  const handle = createRequestHandler(load, "production");
  return async (request, shown = new Set()) => {
    const keys = (await load()).entry.module as ServerBuild["entry"]["module"] & OurEntry;
    const context = new RouterContextProvider();
    context.set(keys.publicConfigContext, config);
    context.set(
      keys.setupReaderContext,
      noting(setups, () => shown.add("setups")),
    );
    context.set(
      keys.ledgerReaderContext,
      noting(ledger, () => shown.add("evidence_entries").add("evidence_roots")),
    );
    context.set(
      keys.priceReaderContext,
      noting(prices, () => shown.add("products")),
    );
    context.set(keys.renderLogContext, log);
    const nonce = randomUUID();
    context.set(keys.scriptNonceContext, nonce);
    return { response: await handle(request, context), nonce };
  };
}

/** The same reader, which tells when it is used. */
function noting<Reader extends object>(reader: Reader, note: () => void): Reader {
  return new Proxy(reader, {
    get(target, name, receiver) {
      note();
      return Reflect.get(target, name, receiver);
    },
  });
}
