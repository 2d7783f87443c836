/** For the page's late parts, their code and their data, which come first. */
const REST_MS = 3_000;

/**
 * Calls once the page has stood for some seconds and the browser has nothing better to do. The service worker's first
 * start takes half a second of processor in three processes: beside the page's own, it would double each of its pauses.
 */
export function whenQuiet(callback: () => void): void {
  const wait = () => {
    setTimeout(() => {
      if ("requestIdleCallback" in window) window.requestIdleCallback(callback, { timeout: REST_MS });
      else callback();
    }, REST_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
