import { Hono } from "hono";
import { staticFiles } from "../static-files.ts";
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
