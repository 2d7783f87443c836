import { realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** For what never changes under its address. */
export const ONE_YEAR = "public, max-age=31536000, immutable";

/** The simulator's worker alone may compile WebAssembly; the pages that start it may not. docs/decisions/140. */
const SIMULATOR_WORKER = /^\/assets\/simulator-worker-[\w-]+\.js$/;
const SIMULATOR_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

type FilesEnv = { Variables: { cacheControl?: string } };

/** Files of the built client: hashed names for ever, the rest for a short while; nothing hidden, no maps. */
export function staticFiles(root: string): Hono<FilesEnv> {
  const app = new Hono<FilesEnv>();
  app.use("*", async (c, next) => {
    const path = safeDecode(c.req.path);
    if (/(^|\/)\.|\.map$|%00|[\\\0]/i.test(path)) return c.notFound();
    if (await leadsOut(root, path)) return c.notFound();
    await next();
    // The answer is made before `onFound` is called: a header set there may come too late for it.
    const cacheControl = c.get("cacheControl");
    if (cacheControl === undefined) return;
    c.res.headers.set("Cache-Control", cacheControl);
    if (SIMULATOR_WORKER.test(path)) c.res.headers.set("Content-Security-Policy", SIMULATOR_POLICY);
  });
  app.use(
    "*",
    serveStatic<FilesEnv>({
      root,
      precompressed: true,
      onFound(path, c) {
        c.set("cacheControl", cacheControlOf(path));
      },
    }),
  );
  return app;
}

/** A link inside the folder may point out of it. */
async function leadsOut(root: string, path: string): Promise<boolean> {
  try {
    const [folder, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
    return file !== folder && !file.startsWith(folder + sep);
  } catch {
    // Nothing is there: the next handler says so.
    return false;
  }
}

/** The service worker's own text is asked for anew each time, so that a new one is never an hour late. */
function cacheControlOf(path: string): string {
  if (/[\\/]assets[\\/]/.test(path)) return ONE_YEAR;
  return /[\\/]sw\.js(\.|$)/.test(path) ? "no-cache" : "public, max-age=3600";
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not valid percent-encoding: never a file of ours.
    return "/.";
  }
}
