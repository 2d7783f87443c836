const ADDRESS = "/sw.js";
/** For browsers that can't say when they have nothing to do. */
const LATER_MS = 2_000;

/**
 * Registers the service worker once the page has loaded and the browser has nothing better to do: it must cost the
 * first paint nothing. Spec: [7.23].
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register(ADDRESS).catch(() => undefined);
  const wait = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(register, { timeout: LATER_MS });
    else setTimeout(register, LATER_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
