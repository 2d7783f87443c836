import type { JWK } from "jose";
import { listenForEndedSessions, type OnSessionEnd } from "../../database/ended-sessions.ts";
import type { Database, JwtClaims } from "../../database/port.ts";
import type { Encryption } from "../../encryption/encryption.ts";
import { type AccessTokens, createAccessTokens } from "./access-tokens.ts";
import { openKeyRing } from "./key-ring.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { createSessionLiveness, type SessionLiveness } from "./session-liveness.ts";

/** The claims of a signed-in user, or null when the token must be refused with 401; never throws for a bad token. */
export type VerifyAccessToken = (token: string) => Promise<JwtClaims | null>;

/** The same with the reason of a refusal, for APIs that tell an expired token apart. */
export type TokenVerdict = { ok: true; claims: JwtClaims } | { ok: false; reason: "expired" | "invalid" };

export type Tokens = Omit<SessionLiveness, "isSessionAlive"> &
  AccessTokens & {
    /**
     * For every API that takes a user's token: signature, issuer, audience, times and shape, and that the
     * session still lives and its user is neither deleted nor banned (a check up to a second old).
     */
    verifyAccessToken: VerifyAccessToken;
    judgeAccessToken(token: string): Promise<TokenVerdict>;
    isSessionAlive: SessionLiveness["isSessionAlive"];
    /** For who holds something open for a session: told as soon as it has ended, whichever process ended it. */
    onSessionEnd(handler: OnSessionEnd): void;
    /** The public address of the auth API. */
    issuer: string;
    jwks(): Promise<{ keys: JWK[] }>;
    secrets(purpose: string): Buffer[];
    lastingSecret(purpose: string): Buffer;
  };

export type OpenTokensOptions = {
  database: Database;
  clock: () => Date;
  /** Opens and seals the signing keys in the database. */
  encryption: Encryption;
  /** The `iss` claim: the public address of the auth API, `https://…/auth/v1`. */
  issuer: string;
  /** Milliseconds a session's liveness may be remembered; default 1,000. */
  sessionCacheMs?: number;
};

/**
 * Opens this database's signing keys (made at the first start) for signing and checking access tokens. Throws
 * a SealError when the database belongs to another encryption key.
 */
export async function openTokens(options: OpenTokensOptions): Promise<Tokens> {
  const { database, clock, encryption, issuer, sessionCacheMs } = options;
  await resealSecrets(database, encryption);
  const keys = await openKeyRing({ database, clock, encryption });
  const accessTokens = createAccessTokens({ keys, clock, issuer });
  const liveness = createSessionLiveness({ database, clock, cacheMs: sessionCacheMs });
  const handlers = new Set<OnSessionEnd>([liveness.forgetSession]);
  await listenForEndedSessions(database, (sessionId) => {
    for (const handle of handlers) handle(sessionId);
  });

  async function judgeAccessToken(token: string): Promise<TokenVerdict> {
    const read = await accessTokens.read(token);
    if (!read.ok) return { ok: false, reason: read.isExpired ? "expired" : "invalid" };
    const { session_id: sessionId, sub: userId } = read.claims;
    const isAlive = await liveness.isSessionAlive({ sessionId, userId });
    return isAlive ? { ok: true, claims: read.claims } : { ok: false, reason: "invalid" };
  }

  return {
    ...accessTokens,
    ...liveness,
    judgeAccessToken,
    onSessionEnd: (handler) => void handlers.add(handler),
    issuer,
    async verifyAccessToken(token) {
      const verdict = await judgeAccessToken(token);
      return verdict.ok ? verdict.claims : null;
    },
    jwks: async () => ({ keys: await keys.publicJwks() }),
    secrets: keys.secrets,
    lastingSecret: keys.lastingSecret,
  };
}
