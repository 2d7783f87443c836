import type { FinishedPage } from "./finish-page.ts";

/** Pages kept at most; what a visitor's query can vary must not grow the memory without bound. */
const CAPACITY = 400;

/** Finished pages by language and address, the least recently used one leaves first. */
export function createPageCache(capacity = CAPACITY) {
  const pages = new Map<string, FinishedPage>();
  return {
    get(key: string): FinishedPage | undefined {
      const page = pages.get(key);
      if (page !== undefined && pages.size > capacity / 2) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    set(key: string, page: FinishedPage): void {
      pages.delete(key);
      pages.set(key, page);
      const oldest = pages.keys().next();
      if (pages.size > capacity && !oldest.done) pages.delete(oldest.value);
    },
    /** After a change of the data that pages show. */
    clear(): void {
      pages.clear();
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
