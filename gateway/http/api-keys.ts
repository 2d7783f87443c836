import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database, Transaction } from "../database/port.ts";

export type ApiKeyKind = "publishable" | "secret";

export type ApiKeys = {
  publishable: string;
  /** What kind of key this is, or null when it is none of ours. */
  kindOf(key: string): ApiKeyKind | null;
};

export type LoadApiKeysOptions = {
  database: Database;
  /** Keys the host decides; what is missing is made at the first start and kept. */
  given?: { publishable?: string; secret?: string };
};

export type LoadedApiKeys = {
  keys: ApiKeys;
  /** A secret key made by this very call: shown to nobody again, since only its hash is kept. */
  newSecret: string | null;
};

const PREFIX = { publishable: "sb_publishable_", secret: "sb_secret_" } as const;

/**
 * The project's API keys: `sb_publishable_…` names an anonymous caller and is public, `sb_secret_…` is the
 * service. Throws when a given key lacks its prefix.
 */
export async function loadApiKeys({ database, given = {} }: LoadApiKeysOptions): Promise<LoadedApiKeys> {
  for (const kind of ["publishable", "secret"] as const) {
    const key = given[kind];
    if (key !== undefined && !key.startsWith(PREFIX[kind]))
      throw new Error(`a ${kind} key starts with ${PREFIX[kind]}`);
  }
  return database.transaction({ role: "owner" }, async (transaction) => {
    // Two processes may start at the same moment: the second waits and finds what the first one made.
    await transaction.query("select pg_advisory_xact_lock(hashtext('gateway.api_keys'))");
    const stored = await transaction.query<{ kind: ApiKeyKind; value: string | null; hash: string }>(
      "select kind, value, hash from gateway.api_keys where revoked_at is null order by created_at",
    );
    const publishable =
      given.publishable ??
      stored.find(({ kind }) => kind === "publishable")?.value ??
      (await createKey(transaction, "publishable"));
    const secretHashes = stored.filter(({ kind }) => kind === "secret").map(({ hash }) => hash);
    const isSecretMissing = given.secret === undefined && secretHashes.length === 0;
    const newSecret = isSecretMissing ? await createKey(transaction, "secret") : null;
    const secret = given.secret ?? newSecret;
    const hashes = secret === null ? secretHashes : [hash(secret)];
    return { keys: toApiKeys(publishable, hashes), newSecret };
  });
}

/** Keys that are stored nowhere, for a gateway whose host manages them itself. */
export function toApiKeys(publishable: string, secretHashes: readonly string[]): ApiKeys {
  return {
    publishable,
    kindOf(key) {
      // Every page shows it: nothing is learnt from how long the comparison takes.
      if (key === publishable) return "publishable";
      const candidate = hash(key);
      return secretHashes.some((known) => isSame(candidate, known)) ? "secret" : null;
    },
  };
}

async function createKey(transaction: Transaction, kind: ApiKeyKind): Promise<string> {
  const key = `${PREFIX[kind]}${randomBytes(24).toString("base64url")}`;
  await transaction.query("insert into gateway.api_keys (kind, value, hash) values ($1, $2, $3)", [
    kind,
    kind === "publishable" ? key : null,
    hash(key),
  ]);
  return key;
}

function hash(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
