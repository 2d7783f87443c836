import type { FinishedPage } from "./finish-page.ts";

type Room = { pages: number; bytes: number };

/** Kept at most; what a visitor's address can vary must not grow the memory without bound. */
const PLAIN: Room = { pages: 400, bytes: 24 * 1024 * 1024 };
/** Pages that a query varies have a small room of their own: no one's queries push the plain pages out. */
const VARIED: Room = { pages: 100, bytes: 6 * 1024 * 1024 };

/** A finished page, and what it was made of. */
export type KeptPage = FinishedPage & {
  /** The public tables that it shows. */
  shown: ReadonlySet<string>;
  /** Which reading of the counts of votes it shows. */
  counts: number;
  /** Changes may have been missed since it was made. */
  isDoubted?: boolean;
};

/** Finished pages by language and address, the least recently used one leaves first. */
export function createPageCache(plainRoom = PLAIN, variedRoom = VARIED) {
  const plain = createShelf(plainRoom);
  const varied = createShelf(variedRoom);
  const shelfOf = (key: string) => (key.includes("?") ? varied : plain);
  return {
    get: (key: string): KeptPage | undefined => shelfOf(key).get(key),
    /** The page as it was before changes may have been missed, where no later one is there. */
    getDoubted: (key: string): KeptPage | undefined => shelfOf(key).getDoubted(key),
    set: (key: string, page: KeptPage): void => shelfOf(key).set(key, page),
    /** After a page grew by a form. */
    trim(): void {
      plain.trim();
      varied.trim();
    },
    /** After a change of the tables: forgets the pages that show one of them. Of any: doubts them all. */
    clear(tables: ReadonlySet<string> | "all"): void {
      for (const shelf of [plain, varied]) shelf.clear(tables);
    },
  };
}

function createShelf(room: Room) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const trim = () => {
    bytes = [...pages.values()].reduce((sum, page) => sum + page.bytes(), 0);
    for (const [key, page] of pages) {
      if (pages.size <= room.pages && bytes <= room.bytes) return;
      pages.delete(key);
      bytes -= page.bytes();
    }
  };
  return {
    get(key: string): KeptPage | undefined {
      const page = pages.get(key);
      if (page?.isDoubted === true) return undefined;
      if (page !== undefined && (pages.size > room.pages / 2 || bytes > room.bytes / 2)) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    set(key: string, page: KeptPage): void {
      pages.delete(key);
      pages.set(key, page);
      trim();
    },
    getDoubted: (key: string) => pages.get(key),
    trim,
    clear(tables: ReadonlySet<string> | "all"): void {
      for (const [key, page] of pages)
        if (tables === "all") page.isDoubted = true;
        else if ([...tables].some((table) => page.shown.has(table))) pages.delete(key);
      trim();
    },
  };
}
