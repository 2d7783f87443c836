import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { publicConfigContext } from "#app/context.ts";
import type { PublicConfig } from "#app/ports.ts";

/** The React Router application as a function of requests; the built server bundle or Vite's live module. */
export function createApplication(build: ServerBuild | (() => Promise<ServerBuild>), config: PublicConfig) {
  const handle = createRequestHandler(build, "production");
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(publicConfigContext, config);
    return handle(request, context);
  };
}
