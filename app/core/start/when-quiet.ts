/** For browsers that can't say when they have nothing to do. */
const LATER_MS = 2_000;

/** Calls once the page has loaded and the browser has nothing better to do: it must cost the first paint nothing. */
export function whenQuiet(callback: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(callback, { timeout: LATER_MS });
    else setTimeout(callback, LATER_MS);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
