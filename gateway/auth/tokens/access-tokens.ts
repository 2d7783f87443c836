import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { KeyRing } from "./key-ring.ts";
import { SIGNING_ALGORITHM } from "./signing-keys.ts";
import { createVerifiedTokens, type UserClaims } from "./verified-tokens.ts";

export const AUDIENCE = "authenticated";
/** Seconds an access token lives. */
export const ACCESS_TOKEN_SECONDS = 3_600;
const LONGEST_TOKEN = 16_384;

const claimsSchema = z.looseObject({
  sub: z.uuid(),
  role: z.literal("authenticated"),
  session_id: z.uuid(),
  exp: z.number(),
  iat: z.number(),
});

/** `reason` is for the caller's eyes, in GoTrue's words. */
export type ReadToken = { ok: true; claims: UserClaims } | { ok: false; isExpired: boolean; reason: string };

type AccessTokenOptions = { keys: KeyRing; clock: () => Date; issuer: string };

export type AccessTokens = {
  /** Signs the claims for an hour from now; `exp` in seconds since 1970. */
  sign(claims: UserClaims): Promise<{ token: string; expiresAt: number }>;
  /** Checks signature, issuer, audience, times and shape; says nothing about the session. */
  read(token: string): Promise<ReadToken>;
};

export function createAccessTokens({ keys, clock, issuer }: AccessTokenOptions): AccessTokens {
  const verified = createVerifiedTokens();
  return {
    async sign(claims) {
      const { id, key } = await keys.signingKey();
      const issuedAt = Math.floor(clock().getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: id, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, expiresAt };
    },
    async read(token) {
      const now = clock();
      const recalled = verified.recall(token, now);
      if (recalled !== null && (await keys.publicKey(recalled.keyId)) !== null)
        return { ok: true, claims: recalled.claims };
      if (token.length > LONGEST_TOKEN || !token.split(".").every(isBase64Url)) return refuse("token is malformed");
      try {
        const { payload, protectedHeader } = await jwtVerify(token, (header) => keyOf(keys, header.kid), {
          algorithms: [SIGNING_ALGORITHM],
          issuer,
          audience: AUDIENCE,
          currentDate: now,
        });
        const read = toClaims(payload);
        if (read.ok) verified.remember(token, { claims: read.claims, keyId: protectedHeader.kid ?? "" }, now);
        return read;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
        return { ...refuse(reasonOf(error)), isExpired: error instanceof errors.JWTExpired };
      }
    },
  };
}

/** Decoders are lenient (padding, spaces, spare bits), but a token has one spelling (RFC 7515, section 2). */
function isBase64Url(part: string): boolean {
  return Buffer.from(part, "base64url").toString("base64url") === part;
}

async function keyOf(keys: KeyRing, id: string | undefined) {
  const key = id === undefined ? null : await keys.publicKey(id);
  if (key === null) throw new errors.JWSInvalid("unrecognized JWT kid");
  return key;
}

function toClaims(payload: JWTPayload): ReadToken {
  const parsed = claimsSchema.safeParse(payload);
  return parsed.success ? { ok: true, claims: parsed.data } : refuse("token has invalid claims");
}

function refuse(reason: string): ReadToken & { ok: false } {
  return { ok: false, isExpired: false, reason };
}

function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return "token has invalid claims: token is expired";
  if (error instanceof errors.JWTClaimValidationFailed) return "token has invalid claims";
  if (error instanceof errors.JWSSignatureVerificationFailed) return "token signature is invalid";
  return "token is malformed or its signing method is not accepted";
}
