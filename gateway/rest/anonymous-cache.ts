import { createHash } from "node:crypto";
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
  until: number;
};

const MAX_ENTRIES = 500;
const MAX_BYTES = 64 * 1_048_576;

/** Answers to anonymous reads in this process's memory; the oldest make room, and no large one is kept. */
export function createAnonymousCache(options: AnonymousCacheOptions, clock: () => Date): AnonymousCache {
  const { tables: listed, seconds = 5 } = options;
  /** In the order in which they expire. */
  const entries = new Map<string, Kept>();
  const keptAs = new WeakMap<CachedAnswer, string>();
  let bytes = 0;
  const now = () => clock().getTime();

  function forget(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function grow(entry: Kept, by: number): void {
    entry.bytes += by;
    bytes += by;
  }

  function dropExpired(): void {
    for (const [key, { until }] of entries) {
      if (until > now()) return;
      forget(key);
    }
  }

  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
      forget(key);
    }
  }

  function settle(key: string, entry: Kept, made: CachedAnswer): void {
    if (entries.get(key) !== entry) return;
    if (made.body.byteLength > MAX_KEPT_BYTES) {
      forget(key);
      return;
    }
    entry.settled = made;
    keptAs.set(made, key);
    grow(entry, made.body.byteLength);
    makeRoom();
  }

  return {
    covers: (tables) => tables.size > 0 && [...tables].every((table) => listed.includes(table)),
    find(key) {
      dropExpired();
      return entries.get(key)?.settled ?? null;
    },
    load(key, { tables, produce }) {
      dropExpired();
      const kept = entries.get(key);
      if (kept !== undefined) return kept.answer;
      const answer = produce().then((made) => ({ ...made, etag: toEtag(made.body) }));
      const entry: Kept = { answer, settled: null, compressed: {}, bytes: 0, tables, until: now() + seconds * 1000 };
      entries.set(key, entry);
      grow(entry, Buffer.byteLength(key));
      makeRoom();
      answer.then(
        (made) => settle(key, entry, made),
        () => {
          if (entries.get(key) === entry) forget(key);
        },
      );
      return answer;
    },
    encode(answer, encoding) {
      if (encoding === "identity") return answer.body;
      const entry = entries.get(keptAs.get(answer) ?? "");
      if (entry?.settled !== answer) return compress(answer.body, encoding);
      const known = entry.compressed[encoding];
      if (known !== undefined) return known;
      const made = compress(answer.body, encoding);
      entry.compressed[encoding] = made;
      grow(entry, made.byteLength);
      makeRoom();
      return made;
    },
    invalidate(table) {
      for (const [key, entry] of entries) if (table === undefined || entry.tables.has(table)) forget(key);
    },
  };
}

/** Weak: the same rows in another encoding are the same answer. */
function toEtag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
