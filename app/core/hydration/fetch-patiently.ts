/**
 * Code that a page can do without for a while. Where it can't be fetched it is tried again whenever the browser comes
 * online; it never rejects, because a `lazy` part that rejects takes the whole page down with it.
 */
export async function fetchPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}
