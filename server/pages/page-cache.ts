import type { FinishedPage } from "./finish-page.ts";

/** Pages kept at most; what a visitor's query can vary must not grow the memory without bound. */
const CAPACITY = 400;
/** Those that a query varies have a small place of their own: nobody's queries push the plain pages out. */
const VARIED_CAPACITY = 100;

/** Finished pages by language and address, the least recently used one leaves first. */
export function createPageCache(capacity = CAPACITY, variedCapacity = VARIED_CAPACITY) {
  const plain = createShelf(capacity);
  const varied = createShelf(variedCapacity);
  const shelfOf = (key: string) => (key.includes("?") ? varied : plain);
  return {
    get: (key: string): FinishedPage | undefined => shelfOf(key).get(key),
    set: (key: string, page: FinishedPage): void => shelfOf(key).set(key, page),
    /** After a change of the data that pages show. */
    clear(): void {
      plain.clear();
      varied.clear();
    },
  };
}

function createShelf(capacity: number) {
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
    clear: (): void => pages.clear(),
  };
}
