import { CacheableResponsePlugin } from "workbox-cacheable-response";
import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache } from "workbox-precaching";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { offlineKey } from "#domain/offline/kept-offline.ts";
import * as paths from "#domain/pages/paths.ts";
import { FILES_CACHE, PAGES_CACHE } from "./cache-names.ts";
import { lastLanguage, rememberLanguage } from "./last-language.ts";

/** A line that answers nothing for this long is treated as none, where there is something to show. */
const PATIENCE_SECONDS = 6;
const MOST_PAGES = 80;
const MOST_FILES = 250;

const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });

/** In the place of a failed visit: the page that says so, in the visitor's language. */
const offlinePage: WorkboxPlugin = {
  async handlerDidError({ request }) {
    if (request.mode !== "navigate") return undefined;
    return await matchPrecache(`${paths.offline}?lang=${await lastLanguage()}`);
  },
  async fetchDidSucceed({ request, response }) {
    if (request.mode === "navigate") await rememberLanguage(response.headers.get("Content-Language"));
    return response;
  },
};

const onePageOneKey: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => offlineKey(request.url) };

export const pageStrategy = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [onlyWhole, onePageOneKey, offlinePage, new ExpirationPlugin({ maxEntries: MOST_PAGES })],
});

export const fileStrategy = new CacheFirst({
  cacheName: FILES_CACHE,
  plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true })],
});

/** Nothing of it is ever kept. */
export const personalPageStrategy = new NetworkOnly({ plugins: [offlinePage] });
