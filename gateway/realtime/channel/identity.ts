import type { Credentials, ResolveCaller } from "../../http/resolve-caller.ts";
import { toReader } from "../connections/channel-messages.ts";
import type { Reader } from "../connections/connection.ts";

/** A session that ended elsewhere loses its channels within a minute. */
const VERIFY_AGAIN_MS = { from: 25_000, to: 45_000 };

/** When to ask again, each channel at another moment: after a restart all of them join at once. */
export function nextVerification(now: Date): number {
  return now.getTime() + VERIFY_AGAIN_MS.from + Math.random() * (VERIFY_AGAIN_MS.to - VERIFY_AGAIN_MS.from);
}

export type Identity = { reader: Reader; token: string | null; expiresAt: number | null };
export type IdentityResult = ({ ok: true } & Identity) | { ok: false; reason: string };

/**
 * Whom a channel speaks for: the user of the token, or the API key of the socket when there is none. The refusals
 * are in Realtime's words.
 */
export async function readIdentity(
  resolveCaller: ResolveCaller,
  credentials: Credentials,
  accessToken: string | null,
): Promise<IdentityResult> {
  // A client without a session names its API key instead; that it is the right one was checked with the socket.
  const token = accessToken === null || accessToken.startsWith("sb_") ? null : accessToken;
  if (token !== null && token.split(".").length !== 3) {
    return { ok: false, reason: "MalformedJWT: The token provided is not a valid JWT" };
  }
  const authorization = token === null ? null : `Bearer ${token}`;
  const resolved = await resolveCaller({ ...credentials, authorization });
  if (!resolved.ok) {
    const isExpired = resolved.code === "PGRST303";
    const reason = isExpired
      ? "InvalidJWTToken: Token has expired"
      : "JwtSignatureError: Failed to validate JWT signature";
    return { ok: false, reason };
  }
  const { caller } = resolved;
  const expiresAt = caller.role === "authenticated" ? (caller.claims.exp ?? null) : null;
  return { ok: true, reader: toReader(caller), token, expiresAt };
}
