/**
 * Code that a page can do without for a while. Where it can't be fetched it is tried again whenever the browser comes
 * online; it never rejects, because a `lazy` part that rejects takes the whole page down with it. Some browsers (Chromium
 * 150) remember until the page is left that a module could not be fetched: without a connection it is only asked for where
 * a service worker may have it.
 */
export async function fetchPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      if (isWithoutConnection()) await nextConnection();
      return await load();
    } catch {
      await nextConnection();
    }
  }
}

/** Never on the server, whose `navigator` doesn't know. */
function isWithoutConnection(): boolean {
  return navigator.onLine === false && !navigator.serviceWorker?.controller;
}

function nextConnection(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
}
