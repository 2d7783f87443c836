import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

const ONE_YEAR = "public, max-age=31536000, immutable";

/** Files of the built client: hashed names for ever, the rest for a short while; nothing hidden, no maps. */
export function staticFiles(root: string): Hono {
  const app = new Hono();
  app.use("*", async (c, next) => {
    if (/(^|\/)\.|\.map$|%00|\\/i.test(safeDecode(c.req.path))) return c.notFound();
    return next();
  });
  app.use(
    "*",
    serveStatic({
      root,
      precompressed: true,
      onFound(path, c) {
        c.header("Cache-Control", /[\\/]assets[\\/]/.test(path) ? ONE_YEAR : "public, max-age=3600");
      },
    }),
  );
  return app;
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not valid percent-encoding: never a file of ours.
    return "/.";
  }
}
