import type { Context } from "hono";
import { createAnonymousCache } from "#gateway/rest/anonymous-cache.ts";
import { sendCached } from "#gateway/rest/cached-answer.ts";
import type { PublicChange, PublicChanges } from "./public-changes.ts";

/** Changes arrive at once; this only bounds what a lost connection would keep. */
const KEPT_SECONDS = 600;

type Options = { tables: readonly string[]; publicChanges: Pick<PublicChanges, "onChange">; clock: () => Date };

/** Public rows as JSON at an address; null where `read` finds nothing, which isn't kept: there is no end of unknown addresses. */
export type SendKept = (c: Context, read: () => Promise<object | null>) => Promise<Response | null>;

/** Keeps what was sent in memory until one of the tables that it is read from changes. */
export function createKeptFiles({ tables, publicChanges, clock }: Options): SendKept {
  const known: ReadonlySet<string> = new Set(tables);
  const cache = createAnonymousCache({ tables, seconds: KEPT_SECONDS }, clock);
  publicChanges.onChange((change: PublicChange) => {
    if (change === null || known.has(change)) cache.invalidate();
  });

  return async (c, read) => {
    const produce = async () => {
      const file = await read();
      if (file === null) throw NOTHING;
      return { status: 200, headers: JSON_HEADERS, body: Buffer.from(JSON.stringify(file)) };
    };
    try {
      return sendCached(cache, await cache.load(c.req.path, { tables: known, produce }), c.req.raw);
    } catch (error) {
      if (error === NOTHING) return null;
      throw error;
    }
  };
}

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" };
const NOTHING = new Error("there is no such file");
