import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { LedgerReader, PublicConfig, SetupReader } from "#app/ports.ts";

/** What our own server entry exports besides the framework's parts: the keys are known by identity only. */
type OurEntry = {
  publicConfigContext: RouterContext<PublicConfig>;
  setupReaderContext: RouterContext<SetupReader>;
  ledgerReaderContext: RouterContext<LedgerReader>;
};

/** What loaders are given. */
export type LoaderValues = { config: PublicConfig; setups: SetupReader; ledger: LedgerReader };

/** The React Router application as a function of requests; `load` gives the built bundle or Vite's live module. */
export function createApplication(load: () => Promise<ServerBuild>, { config, setups, ledger }: LoaderValues) {
  const handle = createRequestHandler(load, "production");
  return async (request: Request): Promise<Response> => {
    const keys = (await load()).entry.module as ServerBuild["entry"]["module"] & OurEntry;
    const context = new RouterContextProvider();
    context.set(keys.publicConfigContext, config);
    context.set(keys.setupReaderContext, setups);
    context.set(keys.ledgerReaderContext, ledger);
    return handle(request, context);
  };
}
