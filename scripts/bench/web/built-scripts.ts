import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const FILES = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const ROUTE = FILES.extend({
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
});
const MANIFEST = z.object({ entry: FILES, routes: z.record(z.string(), ROUTE) });

export type BuiltScripts = { path: string; bytes: number };

/**
 * What each page of the built client needs before it answers, by its path: the scripts that its HTML names, in bytes of
 * brotli as they are sent. `bench:web` measures the same on the running server.
 */
export function readBuiltScripts(client: string): BuiltScripts[] {
  const assets = readdirSync(join(client, "assets"));
  const manifests = assets.filter((name) => /^manifest-\w+\.js$/.test(name));
  const [name] = manifests;
  if (name === undefined || manifests.length > 1) throw new Error(`${manifests.length} manifests in ${client}/assets`);
  const text = readFileSync(join(client, "assets", name), "utf8");
  const { entry, routes } = MANIFEST.parse(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
  const chainOf = (id: string | undefined): z.infer<typeof ROUTE>[] => {
    const route = id === undefined ? undefined : routes[id];
    return route === undefined ? [] : [...chainOf(route.parentId), route];
  };
  // Layouts have no address of their own.
  const pages = Object.keys(routes).filter((id) => routes[id]?.path !== undefined || routes[id]?.index === true);
  return pages.map((id) => {
    const chain = chainOf(id);
    const files = new Set([entry, ...chain].flatMap(({ module, imports }) => [module, ...imports]));
    return {
      path: `/${chain.flatMap(({ path }) => (path ? [path] : [])).join("/")}`,
      bytes: [...files].reduce((sum, file) => sum + sentBytes(join(client, file)), 0),
    };
  });
}

/** A file too small to be worth a twin is sent as it is. */
function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
