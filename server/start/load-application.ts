import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { createApplication, type LoaderValues, type Render } from "#server/platform/pages/application.ts";

export type LoadedApplication = {
  render: Render;
  /** Only in development: Vite, which serves and reloads the client's modules. */
  vite: ViteDevServer | null;
};

const SERVER_BUNDLE = "build/server/index.js";

/** The built application, or with `isDevelopment` the live one behind Vite's middleware. */
export async function loadApplication(values: LoaderValues, isDevelopment: boolean): Promise<LoadedApplication> {
  if (!isDevelopment) {
    const build = (await import(pathToFileURL(SERVER_BUNDLE).href)) as ServerBuild;
    return { render: createApplication(async () => build, values), vite: null };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  return { render: createApplication(load, values), vite };
}
