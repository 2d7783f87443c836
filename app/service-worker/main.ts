/// <reference lib="webworker" />
// The service worker, served as /sw.js: public pages and the library can be read without a connection, what the
// server pushes is shown. Built on its own by scripts/build-service-worker.ts. Spec: [7.23].
import { clientsClaim } from "workbox-core";
import { precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { LANGUAGES } from "#domain/language/language-of.ts";
import { type OfflinePart, offlinePartOf } from "#domain/offline/kept-offline.ts";
import * as paths from "#domain/pages/paths.ts";
import { forgetOlderPages, keepFirstPages } from "./keep-first-pages.ts";
import { answerPush } from "./push.ts";
import { fileStrategy, pageStrategy, personalPageStrategy } from "./strategies.ts";

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();
clientsClaim();
precache(LANGUAGES.map((language) => ({ url: `${paths.offline}?lang=${language}`, revision: __LPX_BUILD__ })));

const isPart = (wanted: OfflinePart) => (options: { url: URL; request: Request }) =>
  offlinePartOf({
    url: options.url,
    origin: self.location.origin,
    method: options.request.method,
    isNavigation: options.request.mode === "navigate",
  }) === wanted;

registerRoute(isPart("page"), pageStrategy);
registerRoute(isPart("file"), fileStrategy);
registerRoute(isPart("personal page"), personalPageStrategy);

self.addEventListener("install", (event) => event.waitUntil(keepFirstPages()));
self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOlderPages());
  // A page is asked for while the worker starts, not after.
  event.waitUntil(self.registration.navigationPreload?.enable());
});
answerPush(self);
