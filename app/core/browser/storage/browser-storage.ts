import { createStore } from "#app/core/browser/create-store.ts";
import { DRAFT_PREFIX, PAGE_KEYS } from "./storage-keys.ts";
import { createVisitStorage, type ListedStorage } from "./visit-storage.ts";

/**
 * The only module of `app/` that opens localStorage and sessionStorage (checked by scripts/checks/browser-storage.ts).
 * `refused` once the browser didn't keep something of the visitor's, `read` once the visitor has read that.
 */
export const keepingStore = createStore<"kept" | "refused" | "read">("kept");

function reportRefusal(): void {
  if (keepingStore.get() === "kept") keepingStore.set("refused");
}

const local = createVisitStorage({
  open: () => window.localStorage,
  onRefused: (key) => !PAGE_KEYS.includes(key) && reportRefusal(),
});
const tab = createVisitStorage({
  open: () => window.sessionStorage,
  onRefused: (key) => key.startsWith(DRAFT_PREFIX) && reportRefusal(),
});

/** What outlives the visit, shared by all tabs; null on the server. */
export function browserStorage(): ListedStorage | null {
  return typeof window === "undefined" ? null : local;
}

/** What belongs to this tab and is gone with it; null on the server. */
export function tabStorage(): ListedStorage | null {
  return typeof window === "undefined" ? null : tab;
}

// Before the stores' own listeners, which read the new value.
if (typeof window !== "undefined") {
  window.addEventListener("storage", ({ key }) => local.forget(key));
}
