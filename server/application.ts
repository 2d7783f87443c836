import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { PublicConfig } from "#app/ports.ts";

/** What our own server entry exports besides the framework's parts: the key is known by identity only. */
type OurEntry = { publicConfigContext: RouterContext<PublicConfig> };

/** The React Router application as a function of requests; `load` gives the built bundle or Vite's live module. */
export function createApplication(load: () => Promise<ServerBuild>, config: PublicConfig) {
  const handle = createRequestHandler(load, "production");
  return async (request: Request): Promise<Response> => {
    const { publicConfigContext } = (await load()).entry.module as ServerBuild["entry"]["module"] & OurEntry;
    const context = new RouterContextProvider();
    context.set(publicConfigContext, config);
    return handle(request, context);
  };
}
