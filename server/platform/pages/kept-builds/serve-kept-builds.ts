import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { ONE_YEAR, staticFiles } from "../static-files.ts";
import { ASSETS, listKeptBuilds } from "./keep-build.ts";

/** Files with hashed names that this build doesn't have: those of the builds in `kept`, older ones and newer ones. */
export function keptFiles(kept: string): Hono {
  const served = new Map<string, ReturnType<typeof staticFiles>>();
  const open = (folder: string) => {
    const files = served.get(folder) ?? staticFiles(folder);
    served.set(folder, files);
    return files;
  };
  return new Hono().get(`/${ASSETS}/*`, async (c, next) => {
    for (const folder of await listKeptBuilds(kept)) {
      const answer = await open(folder).fetch(c.req.raw, c.env);
      if (answer.status !== 404) return answer;
    }
    return next();
  });
}

/** `window.__reactRouterManifest={…};`, the framework's list of a build's routes and their files. */
const MANIFEST = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

type Places = {
  /** The built client. */
  client: string;
  kept: string;
};

/**
 * GET /__manifest of another build's pages, which ask by its version: all of that build's routes, where it is kept. The
 * framework answers pages of its own build only: others load their next page anew, and fail when that happens twice in a
 * row, as it may while two builds answer in turn.
 */
export function keptManifests({ client, kept }: Places): Hono {
  // Of builds that were found, so that nobody fills it with versions of their own.
  const found = new Map<string, string>();
  let own = "";
  return new Hono().get("/", async (c, next) => {
    const version = c.req.query("version") ?? "";
    if (version === own || !/^\w+$/.test(version)) return next();
    const routes = found.get(version) ?? (await findRoutes(version));
    if (routes === null) return next();
    found.set(version, routes);
    return c.body(routes, 200, { "Content-Type": "application/json", "Cache-Control": ONE_YEAR });
  });

  /** Null where no kept build has them, and of this build's own version. */
  async function findRoutes(version: string): Promise<string | null> {
    if ((await readRoutes(client, version)) !== null) {
      own = version;
      return null;
    }
    for (const folder of await listKeptBuilds(kept)) {
      const routes = await readRoutes(folder, version);
      if (routes !== null) return routes;
    }
    return null;
  }
}

/** The routes of a client's manifest as JSON; null where it has none of this version. */
async function readRoutes(client: string, version: string): Promise<string | null> {
  const text = await readFile(join(client, ASSETS, `manifest-${version}.js`), "utf8").catch(() => "");
  const written = MANIFEST.exec(text)?.[1];
  return written === undefined ? null : JSON.stringify(JSON.parse(written).routes);
}
