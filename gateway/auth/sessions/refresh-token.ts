import { createHash, createHmac, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
/** More rotations than that within the reuse window don't come from parallel tabs. */
export const LONGEST_CHAIN = 10;

export function createRefreshToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is kept of a token. */
export function hashRefreshToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The one successor of a token. Only this server can tell it, and only from the token itself, so parallel
 * refreshes get the same child although no token is kept in the clear.
 */
export function deriveChildToken(token: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(token).digest("base64url");
}

/** Follows so many generations of a token's successors until the one with this hash; null when it isn't among them. */
export function findDescendant(options: {
  token: string;
  activeHash: string;
  secrets: readonly Buffer[];
  generations: number;
}): string | null {
  let generation = [options.token];
  for (let step = 0; step < options.generations; step += 1) {
    generation = generation.flatMap((token) => options.secrets.map((secret) => deriveChildToken(token, secret)));
    const found = generation.find((token) => hashRefreshToken(token) === options.activeHash);
    if (found !== undefined) return found;
    // With several keys in use the tree would grow without end; only the current key has made long chains.
    generation = generation.slice(0, 1);
  }
  return null;
}
