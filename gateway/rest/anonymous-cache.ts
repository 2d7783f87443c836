import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compress, type Encoding, MAX_KEPT_BYTES } from "./answer-encoding.ts";

export type AnonymousCacheOptions = {
  /** Tables that everybody may read alike; an answer is only kept when it touches no other. */
  tables: readonly string[];
  /** How long an answer is used without asking the database again; default 5. */
  seconds?: number;
};

export type CachedAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  etag: string;
};

export type AnonymousCache = {
  covers(tables: ReadonlySet<string>): boolean;
  /** The kept answer, or the one `produce` makes; requests that arrive meanwhile share it. */
  load(key: string, entry: CacheEntry): Promise<CachedAnswer>;
  find(key: string): CachedAnswer | null;
  /** The body as the client can read it; compressed once while the answer is kept. */
  encode(answer: CachedAnswer, encoding: Encoding): Buffer;
  /** Forgets what touches the table; without one, everything. */
  invalidate(table?: string): void;
};

export type CacheEntry = {
  tables: ReadonlySet<string>;
  produce: () => Promise<Omit<CachedAnswer, "etag">>;
};

type Kept = {
  answer: Promise<CachedAnswer>;
  settled: CachedAnswer | null;
  compressed: Partial<Record<Encoding, Buffer>>;
  /** Of the key, the body and its compressed forms. */
  bytes: number;
  tables: ReadonlySet<string>;
};

const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1_048_576;

/** Answers to anonymous reads in this process's memory; those that were used least lately make room, and no large one is kept. */
export function createAnonymousCache(options: AnonymousCacheOptions, clock: () => Date): AnonymousCache {
  const { tables: listed, seconds = 5 } = options;
  const entries = new LRUCache<string, Kept>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    // It keeps an entry through the last millisecond.
    ttl: seconds * 1000 - 1,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });
  const keptAs = new WeakMap<CachedAnswer, string>();

  /** As another object: the cache counts an entry's size anew for those alone. */
  function grow(key: string, entry: Kept, by: number): void {
    entries.set(key, { ...entry, bytes: entry.bytes + by }, { noUpdateTTL: true });
  }

  const isKept = (key: string, { answer }: Kept) => entries.peek(key)?.answer === answer;

  function settle(key: string, entry: Kept, made: CachedAnswer): void {
    if (!isKept(key, entry)) return;
    if (made.body.byteLength > MAX_KEPT_BYTES) {
      entries.delete(key);
      return;
    }
    keptAs.set(made, key);
    grow(key, { ...entry, settled: made }, made.body.byteLength);
  }

  return {
    covers: (tables) => tables.size > 0 && [...tables].every((table) => listed.includes(table)),
    find: (key) => entries.get(key)?.settled ?? null,
    load(key, { tables, produce }) {
      const kept = entries.get(key);
      if (kept !== undefined) return kept.answer;
      const answer = produce().then((made) => ({ ...made, etag: toEtag(made.body) }));
      const entry: Kept = { answer, settled: null, compressed: {}, bytes: Buffer.byteLength(key), tables };
      entries.set(key, entry);
      answer.then(
        (made) => settle(key, entry, made),
        () => {
          if (isKept(key, entry)) entries.delete(key);
        },
      );
      return answer;
    },
    encode(answer, encoding) {
      if (encoding === "identity") return answer.body;
      const key = keptAs.get(answer) ?? "";
      const entry = entries.peek(key);
      if (entry?.settled !== answer) return compress(answer.body, encoding);
      const known = entry.compressed[encoding];
      if (known !== undefined) return known;
      const made = compress(answer.body, encoding);
      entry.compressed[encoding] = made;
      grow(key, entry, made.byteLength);
      return made;
    },
    invalidate(table) {
      for (const [key, entry] of entries.entries())
        if (table === undefined || entry.tables.has(table)) entries.delete(key);
    },
  };
}

/** Weak: the same rows in another encoding are the same answer. */
function toEtag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
