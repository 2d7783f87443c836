/** The part of the Web Storage API that our stores use; tests bring their own. */
export type KeyValueStorage = Pick<Storage, "getItem" | "removeItem"> & {
  /** False where the browser doesn't keep the value: it then lasts as long as the page. */
  setItem: (key: string, value: string) => boolean;
};
export type ListedStorage = KeyValueStorage & { keys: () => string[] };

type Browser = {
  /** May throw, as `window.localStorage` does where site data is blocked. */
  open: () => Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
  onRefused: (key: string) => void;
};

/**
 * A storage of the browser that never throws: what the browser refuses to keep (SecurityError where site data is blocked,
 * QuotaExceededError where it is full) is kept in memory until the page is left.
 * https://html.spec.whatwg.org/multipage/webstorage.html
 */
export function createVisitStorage({
  open,
  onRefused,
}: Browser): ListedStorage & { forget: (key: string | null) => void } {
  const refused = new Map<string, string>();
  return {
    getItem(key) {
      return refused.get(key) ?? attempt(() => open().getItem(key)) ?? null;
    },
    setItem(key, value) {
      const isKept = attempt(() => open().setItem(key, value)) !== undefined;
      if (isKept) refused.delete(key);
      else {
        refused.set(key, value);
        onRefused(key);
      }
      return isKept;
    },
    removeItem(key) {
      refused.delete(key);
      attempt(() => open().removeItem(key));
    },
    keys() {
      const kept = attempt(() => {
        const storage = open();
        return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      });
      return [...new Set([...(kept ?? []), ...refused.keys()])];
    },
    /** Another tab has written this key, or cleared all of them (null): the browser's value counts again. */
    forget(key) {
      if (key === null) refused.clear();
      else refused.delete(key);
    },
  };
}

/** Undefined where it throws; null stands for no answer. */
function attempt<Value>(action: () => Value): Value | null | undefined {
  try {
    return action() ?? null;
  } catch {
    return undefined;
  }
}
