import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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

export type Encoding = "br" | "gzip" | "identity";

export type AnonymousCache = {
  covers(tables: ReadonlySet<string>): boolean;
  /** The kept answer, or the one `produce` makes; requests that arrive meanwhile share it. */
  load(key: string, entry: CacheEntry): Promise<CachedAnswer>;
  find(key: string): CachedAnswer | null;
  /** The body as the client can read it; compressed once and kept. */
  encode(answer: CachedAnswer, encoding: Encoding): Buffer;
  /** Forgets what touches the table; without one, everything. */
  invalidate(table?: string): void;
};

export type CacheEntry = {
  tables: ReadonlySet<string>;
  produce: () => Promise<Omit<CachedAnswer, "etag">>;
};

type Kept = { answer: Promise<CachedAnswer>; settled: CachedAnswer | null; tables: ReadonlySet<string>; until: number };

const MAX_ENTRIES = 500;
const WORTH_COMPRESSING = 1_024;

/** Answers to anonymous reads in this process's memory; the oldest make room. */
export function createAnonymousCache(options: AnonymousCacheOptions, clock: () => Date): AnonymousCache {
  const { tables: listed, seconds = 5 } = options;
  const entries = new Map<string, Kept>();
  const compressed = new WeakMap<CachedAnswer, Partial<Record<Encoding, Buffer>>>();
  const now = () => clock().getTime();
  return {
    covers: (tables) => tables.size > 0 && [...tables].every((table) => listed.includes(table)),
    find(key) {
      const kept = entries.get(key);
      return kept === undefined || kept.until <= now() ? null : kept.settled;
    },
    load(key, { tables, produce }) {
      const kept = entries.get(key);
      if (kept !== undefined && kept.until > now()) return kept.answer;
      const answer = produce().then((made) => ({ ...made, etag: toEtag(made.body) }));
      const entry: Kept = { answer, settled: null, tables, until: now() + seconds * 1000 };
      makeRoom(entries);
      entries.delete(key);
      entries.set(key, entry);
      answer.then(
        (made) => {
          entry.settled = made;
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return answer;
    },
    encode(answer, encoding) {
      if (encoding === "identity") return answer.body;
      const made = compressed.get(answer) ?? {};
      made[encoding] ??= compress(answer.body, encoding);
      compressed.set(answer, made);
      return made[encoding];
    },
    invalidate(table) {
      for (const [key, entry] of entries) if (table === undefined || entry.tables.has(table)) entries.delete(key);
    },
  };
}

/** The best encoding the client takes; small bodies are not worth one. */
export function chooseEncoding(acceptEncoding: string | null, bytes: number): Encoding {
  if (acceptEncoding === null || bytes < WORTH_COMPRESSING) return "identity";
  const taken = acceptEncoding.split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}

function compress(body: Buffer, encoding: "br" | "gzip"): Buffer {
  if (encoding === "gzip") return gzipSync(body);
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Weak: the same rows in another encoding are the same answer. */
function toEtag(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

function makeRoom(entries: Map<string, Kept>): void {
  const oldest = entries.size < MAX_ENTRIES ? undefined : entries.keys().next().value;
  if (oldest !== undefined) entries.delete(oldest);
}
