const ADDRESS = "/sw.js";

/** Registers the service worker, which changes nothing on the page as it stands. Spec: [7.23]. */
export function registerServiceWorker(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register(ADDRESS).catch(() => undefined);
}
